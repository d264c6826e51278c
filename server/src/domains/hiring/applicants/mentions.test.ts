/** Notes that name members with `@` notify them (rule 95.9). */
import { type Hiring, startHiring } from '../../../testing/hiring.ts';
import { toMemberId } from '../../../database/ids.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../testing.ts';
import { mentionedIn } from './mentions.ts';

const members = ['Ma Hla', 'Ma Hla Hla', 'မမြ', 'မမြင့်', 'Ko Aung'].map((name, index) => ({
  id: toMemberId(index + 1),
  name,
}));

test.each([
  ['Please ask @Ma Hla about the licence', ['Ma Hla']],
  ['@ma hla hla, and @KO AUNG!', ['Ma Hla Hla', 'Ko Aung']],
  ['@Ma Hlaing is somebody else', []],
  ['@မမြကို မေးပါ။', ['မမြ']],
  ['@မမြင့်ကို မေးပါ။', ['မမြင့်']],
  ['@မမြို့', []],
  ['@မမြတ်ကို မေးပါ။', []],
  ['mail@Ko Aung, @@Ko Aung @', ['Ko Aung']],
  ['Ma Hla', []],
  ['@'.repeat(2000), []],
])('%j names %j', (text, names) => {
  expect(mentionedIn(text, members).map(({ name }) => name)).toEqual(names);
});

describe('a note', () => {
  let server: TestServer;
  let hiring: Hiring;
  let owner: TestClient;
  let colleague: TestClient;

  beforeAll(async () => {
    server = await startTestServer({ publicUrl: 'https://jpro.test' });
    hiring = await startHiring(server);
    owner = hiring.employer;
    colleague = await hiring.member('recruiter', 'Ma Hla');
  });
  afterAll(() => server.close());

  const mentions = async (client: TestClient) =>
    (await client.get('/company/notifications')).body.data.filter(({ noti_type }) => noti_type === 'mentioned');
  const write = async (client: TestClient, id: number, text: string) =>
    (await client.post(`/company/application/notes/${id}`, { body: { text } })).body;

  test('notifies who is named, once, and nobody else', async () => {
    const { id, jobId } = await hiring.applicant({ name: 'Daw Khin', job: { title: 'Baker' } });
    const note = await write(owner, id, 'Can you call her, @Ma Hla? @U Ba');
    expect(await mentions(colleague)).toMatchObject([
      {
        data: {
          member_name: 'U Ba',
          jobapply_id: id,
          job_id: jobId,
          jobseeker_name: 'Daw Khin',
          position_title: 'Baker',
        },
      },
    ]);
    expect(await mentions(owner)).toEqual([]);
    await owner.put(`/company/application/note/${note.id}`, { body: { text: '@Ma Hla, please call her today' } });
    expect((await mentions(colleague))[0]).toMatchObject({ count: 1 });
    await owner.put(`/company/application/note/${note.id}`, { body: { text: 'Done' } });
    await owner.put(`/company/application/note/${note.id}`, { body: { text: 'Once more, @Ma Hla' } });
    expect((await mentions(colleague))[0]).toMatchObject({ count: 2 });
  });

  test('does not notify who may not see applicants, or people of other companies', async () => {
    const { id } = await hiring.applicant();
    const reader = await hiring.member('reader', 'Ko Reader');
    const stranger = await server.createCompany();
    await write(colleague, id, `@Ko Reader @${stranger.name} @U Ba`);
    expect(await mentions(reader)).toEqual([]);
    expect(await mentions(await server.as(stranger))).toEqual([]);
    expect(await mentions(owner)).toHaveLength(1);
  });
});
