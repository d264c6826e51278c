import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../testing.ts';
import { transact } from '../../core/transact.ts';
import { notify, type NewNotification } from './notify.ts';

let server: TestServer;
let user: TestUser;
let client: TestClient;

beforeAll(async () => { server = await startTestServer(); });
beforeEach(async () => {
  user = await server.createJobseeker();
  client = await server.as(user);
});
afterAll(() => server.close());

const tell = (more: Partial<NewNotification> = {}) => transact(server.db, server.services.log, (trx, afterCommit) =>
  notify(trx, { services: server.services, afterCommit }, { userId: user.id, type: 'jobalert', groupKey: 'alert', data: {}, ...more }));
const list = async (of = client) => (await of.get('/jobseeker/notifications')).body as { data: { id: number; ids: number[]; count: number; jobalert_count: number; read_at: string | null; data: object }[]; unread: number };

test('unread notifications about the same thing are one group, with the newest data', async () => {
  await tell({ data: { job_id: 1 } });
  await tell({ type: 'interviewInvite', groupKey: 'interview:7', data: { place: 'Yangon' } });
  await tell({ data: { job_id: 2 } });
  const { data, unread } = await list();
  expect(unread).toBe(3);
  expect(data.map(({ count, jobalert_count, data: content }) => [count, jobalert_count, content])).toEqual([[2, 2, { job_id: 2 }], [1, 0, { place: 'Yangon' }]]);
  expect(data[0]!.ids).toHaveLength(2);
});

test('what was read stays apart from what is new', async () => {
  await tell();
  await client.post('/jobseeker-noti/read', { body: { id: 'all' } });
  await tell();
  expect((await list()).data.map(({ count, read_at }) => [count, read_at === null])).toEqual([[1, true], [1, false]]);
});

test('reading takes one id, a comma list or all, by GET with the token or by POST', async () => {
  for (let index = 0; index < 4; index += 1) await tell({ groupKey: `alert:${index}` });
  const ids = (await list()).data.map(({ id }) => id);
  expect((await client.get(`/jobseeker-noti/read?id=${ids[0]}`)).body).toEqual({ unread: 3 });
  expect((await client.post('/jobseeker-noti/read', { body: { id: `${ids[1]},${ids[2]}` } })).body).toEqual({ unread: 1 });
  expect((await client.get('/jobseeker-noti/read?id=all')).body).toEqual({ unread: 0 });
  expect((await client.get('/jobseeker-noti/read?id=1;drop')).status).toBe(422);
});

test('a link cannot read or delete: without the token the GET answers 419', async () => {
  await tell();
  expect((await client.get('/jobseeker-noti/delete?id=all', { withoutToken: true })).status).toBe(419);
  expect((await list()).unread).toBe(1);
});

test('deleting takes one id, a comma list or all', async () => {
  for (let index = 0; index < 3; index += 1) await tell({ groupKey: `alert:${index}` });
  const ids = (await list()).data.map(({ id }) => id);
  await client.get(`/jobseeker-noti/delete?id=${ids[0]}`);
  expect((await list()).data).toHaveLength(2);
  expect((await client.post('/jobseeker-noti/delete', { body: { id: 'all' } })).body).toEqual({ unread: 0 });
  expect((await list()).data).toEqual([]);
});

test("another user's notifications are neither shown nor changed", async () => {
  await tell();
  const other = await server.as(await server.createJobseeker());
  expect((await list(other)).data).toEqual([]);
  await other.post('/jobseeker-noti/delete', { body: { id: String((await list()).data[0]!.id) } });
  expect((await list()).unread).toBe(1);
});

test('a company without an id marks all as read', async () => {
  const company = await server.createCompany();
  const companyClient = await server.as(company);
  await tell({ userId: company.id, type: 'jobapply', data: { job_id: 5, jobapply_id: 6 } });
  expect((await companyClient.get('/company/notifications')).body.unread).toBe(1);
  expect((await companyClient.get('/company-noti/read')).body).toEqual({ unread: 0 });
  expect((await companyClient.get('/company/notifications')).body.data).toHaveLength(1);
});
