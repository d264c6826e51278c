/** Posters as PDF (rule 90). */
import { VISITOR_ID_COOKIE } from '@jpro/api/cookies';
import { SOURCE_LIMITS } from '../../../core/limits/sourceLimits.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { pdfText } from '../../../testing/pdfText.ts';
import { postTestJob } from '../../../testing/testJobBoard.ts';
import { createTestCompany } from '../../../testing/testCompany.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://jpro.example', rateLimit: true, trustProxy: true });
});
afterAll(() => server.close());

test('everyone gets the poster of an open job in either language, and nobody that of a draft', async () => {
  const company = await createTestCompany(server);
  const job = await postTestJob(company, { title: 'စာရင်းကိုင်', requirements: '• **LCCI**\n• ယဉ်ကျေးသူ' });
  const address = `/file/pdf/job/${job}`;
  const { status, raw, headers } = await server.guest().at('GET', `${address}?language=my`);
  expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining(`JPro ${job}.pdf`)]);
  const text = pdfText(raw);
  for (const shown of ['ဝန်ထမ်း အလိုရှိသည်', 'စာရင်းကိုင်', '• LCCI', '• ယဉ်ကျေးသူ', `jpro.example/jobpost/${job}`])
    expect(text).toContain(shown);
  expect(pdfText((await server.guest().at('GET', `${address}?language=en`)).raw)).toContain('WE ARE HIRING');
  await server.db.updateTable('jobs').set({ status: 'draft' }).where('id', '=', job).execute();
  expect((await server.guest().at('GET', address)).status).toBe(404);
});

test('neighbours behind one address do not use up each other’s posters, and a /64 is one address', async () => {
  const address = `/file/pdf/job/${await postTestJob(await createTestCompany(server))}`;
  const { rateLimiter, edge } = server.services;
  const posterAt = async (ip: string, client = server.guest()) =>
    (await client.at('GET', address, { headers: { 'x-forwarded-for': ip } })).status;
  const visitor = () => {
    const client = server.guest();
    client.cookies.set(VISITOR_ID_COOKIE, edge.visitorIds.issue());
    return client;
  };
  const { perVisitor, perNewcomers } = SOURCE_LIMITS.posters;
  const [busy, neighbour] = [visitor(), visitor()];
  const { id } = edge.visitorIds.read(busy.cookies.get(VISITOR_ID_COOKIE))!;
  for (let count = 0; count < perVisitor.max; count += 1) await rateLimiter.take(perVisitor, id);
  expect([await posterAt('10.1.2.3', busy), await posterAt('10.1.2.3', neighbour)]).toEqual([429, 200]);
  for (let count = 0; count < perNewcomers.max; count += 1) await rateLimiter.take(perNewcomers, '2001:db8:1:2::/64');
  expect([await posterAt('2001:db8:1:2::7'), await posterAt('2001:db8:1:3::7')]).toEqual([429, 200]);
});
