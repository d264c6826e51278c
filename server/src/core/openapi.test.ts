import { startTestServer } from '../testing.ts';
import { openApiDocument } from './openapi.ts';
import { namedCalls } from './register-contract.ts';

interface Document { paths: Record<string, Record<string, { operationId: string; parameters: { name: string; in: string }[]; requestBody?: { content: object } }>> }

test('the OpenAPI document describes every call of the contract', () => {
  const { paths } = openApiDocument() as Document;
  const described = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(described.sort()).toEqual(namedCalls.map(({ name }) => name).sort());
});

test('it names parameters, the CSRF header and uploads', () => {
  const { paths } = openApiDocument() as Document;
  const names = (path: string, method: string) => paths[path]![method]!.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
  expect(names('/api/uploadcvs/{id}', 'put')).toEqual(['path id', 'header X-XSRF-TOKEN']);
  expect(names('/api/jobseeker-noti/read', 'get')).toEqual(['query id', 'header X-XSRF-TOKEN']);
  expect(names('/api/company/jobpost/addjob', 'post')).toContain('header Idempotency-Key');
  expect(Object.keys(paths['/api/uploadcvs']!['post']!.requestBody!.content)).toEqual(['multipart/form-data']);
});

test('it is served at /api/openapi.json', async () => {
  const server = await startTestServer();
  const { status, body } = await server.guest().get('/openapi.json');
  expect([status, body.openapi]).toEqual([200, '3.1.0']);
  await server.close();
});
