import { createConfig, lintFromString } from '@redocly/openapi-core';
import { startTestServer } from '../testing.ts';
import { openApiDocument } from './openapi.ts';
import { serverRelease } from './serverRelease.ts';
import { namedEndpoints } from '../core/http/contract/handlers.ts';

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters: { name: string; in: string }[];
        requestBody?: { content: object };
        responses: object;
      }
    >
  >;
}

test('the OpenAPI document describes every endpoint of the contract', () => {
  const { paths } = openApiDocument() as Document;
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(described.sort()).toEqual(namedEndpoints.map(({ name }) => name).sort());
});

/** The contract's paths are fixed; the router prefers the static segment to the parameter. */
const GIVEN_PATHS = { 'no-ambiguous-paths': 'off' } as const;

test("it passes a linter's recommended rules", async () => {
  const config = await createConfig({ extends: ['recommended'], rules: GIVEN_PATHS });
  const problems = await lintFromString({ source: JSON.stringify(openApiDocument()), config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

test('it has parameters, the CSRF header and uploads', () => {
  const { paths } = openApiDocument() as Document;
  const names = (path: string, method: string) =>
    paths[path]![method]!.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
  expect(names('/api/uploadcvs/{id}', 'put')).toEqual(['path id', 'header X-XSRF-TOKEN']);
  expect(names('/api/jobseeker-noti/read', 'get')).toEqual(['query id', 'query up_to', 'header X-XSRF-TOKEN']);
  expect(names('/api/company/jobpost/addjob', 'post')).toContain('header Idempotency-Key');
  expect(Object.keys(paths['/api/uploadcvs']!['post']!.requestBody!.content)).toEqual(['multipart/form-data']);
});

test('a response has its content type, an endpoint without one is 204', () => {
  const { paths } = openApiDocument() as Document;
  expect(Object.keys(paths['/api/user']!['get']!.responses)).toEqual(['200', '401', '429']);
  expect(Object.keys(paths['/api/logout']!['post']!.responses)).toEqual(['204', '409', '419', '429']);
  expect(Object.keys(paths['/api/company/unlockcv/{id}']!['post']!.responses)).toContain('402');
  expect(Object.keys(paths['/api/company/jobpost/{id}']!['get']!.responses)).toEqual([
    '200',
    '401',
    '403',
    '404',
    '429',
  ]);
});

test('the document is served at /api/docs/json, the page with its files at /api/docs', async () => {
  const server = await startTestServer();
  const guest = server.guest();
  const document = await guest.get('/docs/json');
  expect([document.status, document.body.openapi]).toEqual([200, '3.1.0']);
  const page = await guest.get('/docs');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  const loaded = [...String(page.body).matchAll(/(?:src|href)="\/api([^"]+)"/g)].map(([, path]) => path!);
  expect(loaded).toHaveLength(3);
  for (const path of loaded) {
    const { status, headers } = await guest.get(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    expect((await guest.get(path, { headers: { 'if-none-match': String(headers['etag']) } })).status).toBe(304);
  }
  await server.close();
});

test('the server publishes its version and what each endpoint takes and returns', async () => {
  const server = await startTestServer();
  const { status, body } = await server.guest().get('/contract');
  await server.close();
  expect(status).toBe(200);
  expect(body).toEqual(JSON.parse(JSON.stringify(serverRelease())));
  expect(Object.keys(serverRelease().endpoints)).toHaveLength(namedEndpoints.length);
});
