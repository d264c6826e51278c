import type { ResponseOf } from '@jpro/api';
import type { ResponseBody } from './responseBody.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Compiles only while `Actual` has all of these fields. */
type HasFieldsOf<Actual, Expected> = keyof Expected extends keyof Actual ? true : never;
const typed: true[] = [
  true satisfies HasFieldsOf<ResponseBody<'GET', `/jobpost/${number}`>, ResponseOf<'GET', '/jobpost/{id}'>>,
  true satisfies HasFieldsOf<ResponseBody<'GET', '/jobpost?page=2'>, ResponseOf<'GET', '/jobpost'>>,
];

test('the body of a response has the type that the contract gives to the path', async () => {
  const guest = server.guest();
  const { body: jobs } = await guest.get('/jobpost/recentjobs');
  expect(jobs.data).toEqual([]);
  // @ts-expect-error `/jobpost/recentjobs` is not a `/jobpost/{id}`
  expect(jobs.title).toBeUndefined();
  const { body: job } = await guest.get(`/jobpost/${Number('999999')}`);
  // @ts-expect-error no field of a job
  expect(job.titel).toBeUndefined();
  const { body: similar } = await guest.get(`/jobpost/${Number('999999')}/similar`);
  // @ts-expect-error no field of similar jobs
  expect(similar.applicant_count).toBeUndefined();
  expect(job.message).toBe(similar.message);
  expect(typed).not.toContain(false);
});

test('a path that is known only at run time has any body', async () => {
  const path: string = '/information';
  const { body } = await server.guest().get(path);
  expect(body.anything).toBeUndefined();
});
