/** Posters as PDF (rule 90). */
import { startTestServer, type TestServer } from '../../../testing.ts';
import { pdfText } from '../../../testing/pdfText.ts';
import { postTestJob } from '../../../testing/testJobBoard.ts';
import { createTestCompany } from '../../../testing/testCompany.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://jpro.example' });
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
