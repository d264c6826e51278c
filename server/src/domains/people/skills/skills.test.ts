import { startTestServer, type TestClient, type TestServer } from '../../../testing.ts';

let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await server.as(await server.createJobseeker());
});

const add = (skill_level: number, language: string) => client.post('/skills', { body: { skill_level, language } });
const names = async (path: string) =>
  (await client.get(path)).body.skills.map(({ language }: { language: string }) => language);

test('levels 1 to 3 are skills, 4 to 6 languages, the best first (rule 32)', async () => {
  for (const [level, name] of [
    [1, 'Excel'],
    [3, 'Welding'],
    [4, 'Thai'],
    [6, 'မြန်မာ'],
  ] as const)
    expect((await add(level, name)).body.skill).toMatchObject({ skill_level: level, language: name });
  expect(await names('/skills')).toEqual(['Welding', 'Excel']);
  expect(await names('/skills/languageskill')).toEqual(['မြန်မာ', 'Thai']);
  expect((await add(0, 'None')).status).toBe(422);
  expect((await add(7, 'All')).status).toBe(422);
  expect((await add(2, ' ')).status).toBe(422);
});

test('a name of one character with thousands of marks is too long, instead of breaking the index', async () => {
  let seed = 1;
  const marks = Array.from({ length: 20_000 }, () =>
    String.fromCharCode(0x300 + ((seed = (seed * 16_807) % 2_147_483_647) % 111)),
  ).join('');
  expect((await add(1, `a${marks}`)).status).toBe(422);
});

test('a skill is changed and deleted by its owner only', async () => {
  const {
    body: { skill },
  } = await add(1, 'Excel');
  const stranger = await server.as(await server.createJobseeker());
  expect((await stranger.put(`/skills/${skill.id}`, { body: { skill_level: 2, language: 'Excel' } })).status).toBe(404);
  expect((await stranger.delete(`/skills/${skill.id}`)).status).toBe(404);
  expect((await client.put(`/skills/${skill.id}`, { body: { skill_level: 3, language: 'Excel' } })).body.skill).toEqual(
    { id: skill.id, skill_level: 3, language: 'Excel' },
  );
  expect((await client.delete(`/skills/${skill.id}`)).status).toBe(204);
  expect(await names('/skills')).toEqual([]);
});

test("each skill once, however it is spelled; a language may share a skill's name", async () => {
  await add(1, 'English');
  expect((await add(2, 'ENGLISH')).body.errors).toEqual({ language: ['This is in your profile already.'] });
  expect((await add(5, 'english')).status).toBe(200);
  const {
    body: { skill },
  } = await add(1, 'Excel');
  expect((await client.put(`/skills/${skill.id}`, { body: { skill_level: 1, language: 'english' } })).status).toBe(422);
});

test('at most thirty, languages included', async () => {
  const statuses = (
    await Promise.all(Array.from({ length: 32 }, (_, index) => add(1 + (index % 6), `Skill ${index}`)))
  ).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
});
