import { sql } from 'kysely';
import { MAX_MOVED } from '@jpro/api/fields';
import { spreadsheetPhone } from '../../../core/text/contacts.ts';
import { type Hiring, startHiring } from '../../../testing/hiring.ts';
import { pushedDuring } from '../../../testing/testChat.ts';
import {
  startTestServer,
  TEST_PASSWORD,
  type TestResponse,
  type TestClient,
  type TestServer,
} from '../../../testing.ts';

let server: TestServer;
let hiring: Hiring;
let employer: TestClient;
let stranger: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  hiring = await startHiring(server);
  ({ employer } = hiring);
  stranger = await server.as(await server.createCompany());
});
afterAll(() => server.close());

const move = (id: number, status: string) =>
  employer.put('/company/application/status', { body: { jobapplyId: id, status } });
const undo = (id: number, status?: string) =>
  employer.post('/company/application/undo', { body: { jobapplyId: id, ...(status ? { status } : {}) } });
const moveMany = (ids: number[], status: string, client = employer) =>
  client.post('/company/application/movemany', { body: { ids, status } });
const stages = async (id: number) =>
  (await employer.get(`/company/application/view/${id}`)).body.events.map(({ to }: { to: string }) => to);
const statusOf = async (id: number) => (await employer.get(`/company/application/view/${id}`)).body.status;
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString();
const statusesOf = (responses: readonly TestResponse[]) => responses.map(({ status }) => status);

describe('moving an application', () => {
  test('goes through every stage and back, each step recorded; notifications say the current stage', async () => {
    const { id, client } = await hiring.applicant();
    const body = { jobapplyId: id };
    expect((await employer.post('/company/application/addtoshortlist/add', { body })).body).toMatchObject({
      status: 'shortlisted',
      seen_at: expect.any(String),
    });
    expect(await hiring.notified(client)).toEqual(['shortlisted']);
    expect((await employer.post('/company/application/addtoshortlist/remove', { body })).body.status).toBe('applied');
    expect(await hiring.notified(client)).toEqual([]);
    expect((await employer.post('/company/application/rejectapplication', { body })).body.status).toBe('rejected');
    expect(await hiring.notified(client)).toEqual(['rejected']);
    expect((await move(id, 'hired')).body.status).toBe('hired');
    expect(
      (
        await employer.post('/company/application/addtointerviewlist', {
          body: { ...body, at: inTwoDays(), place: 'Head office' },
        })
      ).body,
    ).toMatchObject({ status: 'interview', interview: { place: 'Head office' } });
    expect(await stages(id)).toEqual(['applied', 'shortlisted', 'applied', 'rejected', 'hired', 'interview']);
    expect(await hiring.notified(client)).toEqual(['invited']);
  });

  test('sixty times shows the last fifty steps, to both sides', async () => {
    const { client, id } = await hiring.applicant();
    for (let turn = 0; turn < 30; turn += 1) for (const status of ['shortlisted', 'applied']) await move(id, status);
    const shown = [
      (await employer.get(`/company/application/view/${id}`)).body.events,
      (await client.get('/jobapply')).body.data[0].timeline,
    ] as { to?: string; status?: string }[][];
    expect(
      shown.map((steps) => [steps.length, steps[0]?.to ?? steps[0]?.status, steps.at(-1)?.to ?? steps.at(-1)?.status]),
    ).toEqual([
      [50, 'shortlisted', 'applied'],
      [50, 'shortlisted', 'applied'],
    ]);
  });

  test('to its current stage changes nothing and notifies nobody, even fifty times concurrently', async () => {
    const { id, client } = await hiring.applicant();
    expect(statusesOf(await Promise.all(Array.from({ length: 50 }, () => move(id, 'shortlisted'))))).toEqual(
      Array(50).fill(200),
    );
    expect(await stages(id)).toEqual(['applied', 'shortlisted']);
    expect(await hiring.notified(client)).toEqual(['shortlisted']);
    await employer.post('/company/application/addtoshortlist/remove', { body: { jobapplyId: id } });
    expect(
      (await employer.post('/company/application/addtoshortlist/remove', { body: { jobapplyId: id } })).body.status,
    ).toBe('applied');
    expect(await stages(id)).toEqual(['applied', 'shortlisted', 'applied']);
  });

  test('works for closed and expired jobs', async () => {
    const { id, jobId } = await hiring.applicant();
    await employer.post(`/company/jobpost/closejob/${jobId}`);
    expect((await move(id, 'shortlisted')).status).toBe(200);
    await server.db
      .updateTable('jobs')
      .set({ status: 'expired', expired_date: new Date(0) })
      .where('id', '=', jobId)
      .execute();
    expect((await move(id, 'hired')).body).toMatchObject({ status: 'hired', job: { status: 'expired' } });
  });

  test('from a stage that the applicant has left is refused, and says where they are (rule 19.6)', async () => {
    const { id, client } = await hiring.applicant();
    const body = { jobapplyId: id, from: 'applied' };
    // Two browsers at once: the first step stands, the second one is told of it.
    const both = await Promise.all([
      employer.post('/company/application/addtoshortlist/add', { body }),
      employer.post('/company/application/rejectapplication', { body }),
    ]);
    expect(statusesOf(both).toSorted()).toEqual([200, 409]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect(await statusOf(id)).toBe(won!.body.status);
    expect(lost!.body.message).toContain(won!.body.status === 'rejected' ? '“Rejected”' : '“Shortlisted”');
    expect(await hiring.notified(client)).toEqual([won!.body.status]);
    const refused = [
      await employer.put('/company/application/status', { body: { ...body, status: 'hired' } }),
      await employer.post('/company/application/addtointerviewlist', {
        body: { ...body, at: inTwoDays(), place: 'Here' },
      }),
    ];
    expect(statusesOf(refused)).toEqual([409, 409]);
    expect(await statusOf(id)).toBe(won!.body.status);
    const again = { body: { jobapplyId: id, from: won!.body.status, status: 'hired' } };
    expect((await employer.put('/company/application/status', again)).body.status).toBe('hired');
  });

  test('is refused once the jobseeker withdrew', async () => {
    const { id, client } = await hiring.applicant();
    await client.post(`/jobapply/${id}/withdraw`);
    const body = { jobapplyId: id, from: 'applied' };
    const responses = [
      await move(id, 'hired'),
      await undo(id),
      await employer.post('/company/application/rejectapplication', { body }),
      await employer.post('/company/application/addtoshortlist/add', { body }),
      await employer.post('/company/application/addtointerviewlist', {
        body: { ...body, at: inTwoDays(), place: 'Here' },
      }),
      await moveMany([id], 'hired'),
    ];
    expect(statusesOf(responses)).toEqual(Array(6).fill(409));
    expect(await stages(id)).toEqual(['applied', 'withdrawn']);
  });

  test("is only for its company: other companies' ids are not found", async () => {
    const { id, client } = await hiring.applicant();
    const { body: note } = await employer.post(`/company/application/notes/${id}`, { body: { text: 'Fine' } });
    const body = { jobapplyId: id };
    const responses = await Promise.all([
      stranger.get(`/company/application/view/${id}`),
      stranger.put(`/company_seen/${id}`),
      stranger.post('/company/application/rejectapplication', { body }),
      stranger.post('/company/application/addtoshortlist/add', { body }),
      stranger.put('/company/application/status', { body: { ...body, status: 'hired' } }),
      stranger.post('/company/application/addtointerviewlist', { body: { ...body, at: inTwoDays(), place: 'There' } }),
      stranger.post('/company/application/cancelinterview', { body }),
      stranger.post('/company/application/undo', { body }),
      moveMany([id], 'hired', stranger),
      stranger.get(`/company/application/notes/${id}`),
      stranger.post(`/company/application/notes/${id}`, { body: { text: 'Mine' } }),
      stranger.put(`/company/application/note/${note.id}`, { body: { text: 'Mine' } }),
      stranger.delete(`/company/application/note/${note.id}`),
    ]);
    expect(statusesOf(responses)).toEqual(responses.map(() => 404));
    expect(
      statusesOf(
        await Promise.all([
          client.get(`/company/application/notes/${id}`),
          client.put(`/company_seen/${id}`),
          client.get('/company/application/export'),
        ]),
      ),
    ).toEqual([403, 403, 403]);
    expect(await statusOf(id)).toBe('applied');
  });
});

describe('undo', () => {
  test('goes back step by step, and is recorded', async () => {
    const { id } = await hiring.applicant();
    for (const status of ['shortlisted', 'interview', 'hired']) await move(id, status);
    expect((await undo(id)).body.status).toBe('interview');
    expect((await undo(id)).body.status).toBe('shortlisted');
    await move(id, 'rejected');
    expect((await undo(id)).body.status).toBe('shortlisted');
    expect((await undo(id)).body.status).toBe('applied');
    expect((await undo(id)).status).toBe(409);
    expect(await stages(id)).toEqual([
      'applied',
      'shortlisted',
      'interview',
      'hired',
      'interview',
      'shortlisted',
      'rejected',
      'shortlisted',
      'applied',
    ]);
  });

  test('a double click goes back one step: the request names the stage to undo', async () => {
    const { id } = await hiring.applicant();
    await move(id, 'shortlisted');
    await move(id, 'rejected');
    const responses = await Promise.all([undo(id, 'rejected'), undo(id, 'rejected')]);
    expect(statusesOf(responses).sort()).toEqual([200, 409]);
    expect(await statusOf(id)).toBe('shortlisted');
  });

  test('an unread stage that was undone is neither notified nor in the timeline', async () => {
    const { id, client } = await hiring.applicant();
    await move(id, 'rejected');
    await undo(id);
    expect(await hiring.notified(client)).toEqual([]);
    expect((await client.get('/jobapply')).body.data[0].timeline).toMatchObject([{ status: 'applied' }]);
  });

  test('an applicant who has read of the undone stage is notified of the current one', async () => {
    const { id, client } = await hiring.applicant();
    await move(id, 'shortlisted');
    await client.post('/jobseeker-noti/read', { body: { id: 'all' } });
    await move(id, 'rejected');
    await client.post('/jobseeker-noti/read', { body: { id: 'all' } });
    await undo(id);
    expect((await hiring.notified(client))[0]).toBe('shortlisted');
  });

  test('does not undo a step of the jobseeker', async () => {
    const { id, jobId, client } = await hiring.applicant();
    await move(id, 'shortlisted');
    await client.post(`/jobapply/${id}/withdraw`);
    await client.post('/jobapply', { body: { job_id: jobId } });
    expect((await undo(id)).status).toBe(409);
  });
});

describe('moving many', () => {
  test('moves all, and notifies each once', async () => {
    const jobId = await hiring.post();
    const people = [
      await hiring.applicant({ jobId }),
      await hiring.applicant({ jobId }),
      await hiring.applicant({ jobId }),
    ];
    const ids = people.map(({ id }) => id);
    const { status, body } = await moveMany([...ids, ids[0]!], 'shortlisted');
    expect([status, body]).toEqual([200, { changed: 3, elsewhere: [] }]);
    expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 'shortlisted'));
    for (const { client } of people) expect(await hiring.notified(client)).toEqual(['shortlisted']);
  });

  test('moves none when one cannot be moved, and names it with the reason', async () => {
    const good = await hiring.applicant();
    const gone = await hiring.applicant();
    await gone.client.post(`/jobapply/${gone.id}/withdraw`);
    const withdrawn = await moveMany([good.id, gone.id], 'rejected');
    expect([withdrawn.status, withdrawn.body.errors]).toEqual([409, { 'ids.1': ['This application was withdrawn.'] }]);
    const missing = await moveMany([999_999, good.id], 'rejected');
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([404, ['ids.0']]);
    expect(await stages(good.id)).toEqual(['applied']);
    expect(await hiring.notified(good.client)).toEqual([]);
  });

  test('leaves those who have left the stage where they were seen, and names them (rule 19.7)', async () => {
    const jobId = await hiring.post();
    const [first, hired, gone] = [
      await hiring.applicant({ jobId }),
      await hiring.applicant({ jobId }),
      await hiring.applicant({ jobId }),
    ];
    await move(hired.id, 'hired');
    await gone.client.post(`/jobapply/${gone.id}/withdraw`);
    const ids = [hired.id, first.id, gone.id];
    const { status, body } = await employer.post('/company/application/movemany', {
      body: { ids, from: ['applied', 'applied', 'applied'], status: 'rejected' },
    });
    expect([status, body]).toMatchObject([
      200,
      {
        changed: 1,
        elsewhere: [
          { id: hired.id, status: 'hired' },
          { id: gone.id, status: 'withdrawn' },
        ],
      },
    ]);
    expect(await statusOf(first.id)).toBe('rejected');
    const again = { ids, from: ['hired', 'applied', 'applied'], status: 'rejected' };
    expect((await employer.post('/company/application/movemany', { body: again })).body.elsewhere).toMatchObject([
      { id: gone.id },
    ]);
    expect(await statusOf(hired.id)).toBe('rejected');
  });

  test('refuses stages that are fewer than the applications', async () => {
    const { id } = await hiring.applicant();
    const body = { ids: [id, id], from: ['applied'], status: 'rejected' };
    expect((await employer.post('/company/application/movemany', { body })).status).toBe(422);
  });

  test.each([[[]], [Array.from({ length: MAX_MOVED + 1 }, (_, index) => index + 1)]])(
    'needs 1 to 2,000 applications',
    async (ids) => {
      expect((await moveMany(ids, 'rejected')).status).toBe(422);
    },
  );

  test('two concurrent ones over the same people, in different order, both finish', async () => {
    const jobId = await hiring.post();
    const ids = [
      (await hiring.applicant({ jobId })).id,
      (await hiring.applicant({ jobId })).id,
      (await hiring.applicant({ jobId })).id,
    ];
    const responses = await Promise.all([
      moveMany(ids, 'rejected'),
      moveMany([...ids].reverse(), 'shortlisted'),
      moveMany(ids, 'hired'),
    ]);
    expect(statusesOf(responses)).toEqual([200, 200, 200]);
    expect(new Set(await Promise.all(ids.map(statusOf))).size).toBe(1);
  });
});

describe('lists', () => {
  test('have the number to call, unless the applicant has withdrawn', async () => {
    const { id, jobId, user, client } = await hiring.applicant();
    const shown = async () =>
      (await employer.get('/company/application/bycompany', { query: { job_id: jobId } })).body.data.map(
        (row: { id: number; phone_number: string | null }) => [row.id, row.phone_number],
      );
    expect(await shown()).toEqual([[id, user.phone_number]]);
    await client.post(`/jobapply/${id}/withdraw`);
    expect(await shown()).toEqual([[id, null]]);
  });

  test.each(['withdrawn', 'closed'])(
    'show only the name of an applicant who is %s (rules 19.5 and 70)',
    async (how) => {
      const { id, jobId, user, client } = await hiring.applicant({ name: 'Nilar' });
      await server.db.updateTable('users').set({ photo: 'nilar.webp' }).where('id', '=', user.id).execute();
      if (how === 'closed') await move(id, 'hired');
      const list = async (keyword = '') =>
        (await employer.get('/company/application/bycompany', { query: { job_id: jobId, keyword } })).body.data;
      const shown = async () => (await list())[0].jobseeker;
      const table = async () =>
        (await employer.get('/company/application/export', { query: { job_id: jobId } })).raw.toString();
      expect(await shown()).toMatchObject({
        position_title: 'Baker',
        profile_photo_url: expect.stringContaining('nilar.webp'),
        location: expect.anything(),
        township: expect.anything(),
      });
      expect(await table()).toMatch(/Nilar,Baker,[^]*,Yangon Region,Insein,/);
      if (how === 'closed') await client.post('/account/close', { body: { current_password: TEST_PASSWORD } });
      else await client.post(`/jobapply/${id}/withdraw`);
      const gone = { position_title: null, profile_photo_url: null, location: null, township: null };
      expect(await shown()).toEqual({ user_id: user.id, name: 'Nilar', ...gone });
      expect((await employer.get(`/company/application/view/${id}`)).body.jobseeker).toMatchObject(gone);
      expect(await table()).toContain('Nilar,,,,,,');
      expect([await list('nilar'), await list('baker')].map(({ length }) => length)).toEqual([1, 0]);
    },
  );

  test('are filtered by stage, job, unseen, recent and by name or position, and sorted', async () => {
    const jobId = await hiring.post();
    const first = await hiring.applicant({ jobId, name: 'Zaw Zaw' });
    const second = await hiring.applicant({ jobId, name: 'အေးအေး 100%' });
    await server.db
      .updateTable('applications')
      .set({ applied_at: new Date(Date.now() - 8 * 86_400_000) })
      .where('id', '=', first.id)
      .execute();
    const list = async (query: Record<string, string | number>) =>
      (await employer.get('/company/application/bycompany', { query: { job_id: jobId, ...query } })).body.data.map(
        ({ id }: { id: number }) => id,
      );
    for (const any of [{}, { status: '', sort: '', recent: '', unseen: '', keyword: '' }])
      expect(await list(any)).toEqual([second.id, first.id]);
    expect(await list({ sort: 'oldest' })).toEqual([first.id, second.id]);
    expect(await list({ sort: 'name' })).toEqual([first.id, second.id]);
    expect(await list({ recent: 1 })).toEqual([second.id]);
    expect(await list({ keyword: 'zaw' })).toEqual([first.id]);
    expect(await list({ keyword: 'BAKER' })).toEqual([second.id, first.id]);
    expect(await list({ keyword: '100%' })).toEqual([second.id]);
    expect(await list({ keyword: '%' })).toEqual([second.id]);
    expect(await list({ keyword: '_' })).toEqual([]);
    // Part of the phone number, however it is written (rule 101.3).
    const digits = first.user.phone_number.slice(-7);
    for (const keyword of [
      first.user.phone_number,
      `0${first.user.phone_number.slice(3)}`,
      `${digits.slice(0, 3)}-${digits.slice(3)}`,
    ])
      expect(await list({ keyword })).toEqual([first.id]);
    expect(await list({ keyword: digits.slice(-3) })).toEqual([]);
    const withZero = `${first.user.phone_number.slice(0, -4)}0${digits.slice(-3)}`;
    await server.db.updateTable('users').set({ phone_number: withZero }).where('id', '=', first.user.id).execute();
    expect(await list({ keyword: withZero.slice(-4) })).toContain(first.id);
    expect(
      (await employer.get('/company/application/bycompany', { query: { job_id: jobId, unseen: '1' } })).body,
    ).toMatchObject({ total: 2, counts: { all: 2, recent: 1, applied: 2 } });
    const seenAt = (await employer.put(`/company_seen/${first.id}`)).body.seen_at;
    expect((await employer.put(`/company_seen/${first.id}`)).body.seen_at).toBe(seenAt);
    expect(await list({ unseen: 1 })).toEqual([second.id]);
    await move(second.id, 'hired');
    expect(await list({ status: 'hired' })).toEqual([second.id]);
    expect((await employer.get('/company/application/manage', { query: { job_id: jobId } })).body).toMatchObject({
      job: { applicant_count: 2, new_applicant_count: 0 },
      data: [{ id: second.id }, { id: first.id }],
    });
    expect((await stranger.get('/company/application/manage', { query: { job_id: jobId } })).status).toBe(404);
  });

  test('are found by a name in Unicode or in Zawgyi, however it is stored and typed (rule 31.4)', async () => {
    const jobId = await hiring.post();
    const zawgyi = await hiring.applicant({ jobId, name: 'ေအာင္ျမင့္' });
    const unicode = await hiring.applicant({ jobId, name: 'အောင်မြင့်' });
    const driver = await hiring.applicant({ jobId, name: 'Zaw Zaw' });
    await server.db
      .updateTable('jobseekers')
      .set({ position_title: 'ယာဉ်မောင်း' })
      .where('user_id', '=', driver.user.id)
      .execute();
    const list = async (keyword: string) =>
      (await employer.get('/company/application/bycompany', { query: { job_id: jobId, keyword } })).body.data.map(
        ({ id }: { id: number }) => id,
      );
    for (const keyword of ['ေအာင္ျမင့္', 'အောင်မြင့်', 'အောင်', 'ေအာင္'])
      expect([keyword, await list(keyword)]).toEqual([keyword, [unicode.id, zawgyi.id]]);
    expect(await list('ယာဥ္ေမာင္း')).toEqual([driver.id]);
    const { raw } = await employer.get('/company/application/export', { query: { job_id: jobId, keyword: 'အောင်မြင့်' } });
    expect(raw.toString().trim().split('\r\n')).toHaveLength(3);
  });

  test("of one job's board come in pages of 500, so that nobody is left out, with the list's filters", async () => {
    const jobId = await hiring.post();
    await sql`with people as (insert into users (user_type, name, phone_number, locale)
      select 'jobseeker', 'Crowd ' || n, '+9596' || (10000000 + n), 'my' from generate_series(1, 501) n returning id),
      profiles as (insert into jobseekers (user_id) select id from people returning user_id)
      insert into applications (job_id, company_id, jobseeker_id, status) select ${jobId}, company_id, user_id, case
        when user_id % 2 = 0 then 'applied' else 'rejected' end from profiles, jobs where jobs.id = ${jobId}`.execute(
      server.db,
    );
    const board = async (query: object = {}) =>
      (await employer.get('/company/application/manage', { query: { job_id: jobId, ...query } })).body;
    const [first, second] = [await board(), await board({ page: 2 })];
    expect([first, second]).toMatchObject([
      { total: 501, current_page: 1, last_page: 2, per_page: 500 },
      { total: 501, current_page: 2, counts: { all: 501 } },
    ]);
    expect(new Set([...first.data, ...second.data].map(({ id }: { id: number }) => id)).size).toBe(501);
    expect((await board({ page: 3 })).data).toEqual([]);
    expect((await board({ keyword: 'Crowd 77', sort: 'name' })).data).toMatchObject([
      { jobseeker: { name: 'Crowd 77' } },
    ]);
    expect((await board({ status: 'rejected' })).data.length).toBe(first.counts.rejected);
  });

  test('of rejected and of hired applicants come in pages of 20, empty past the end', async () => {
    const jobId = await hiring.post();
    const ids: number[] = [];
    for (let index = 0; index < 21; index += 1) ids.push((await hiring.applicant({ jobId })).id);
    await moveMany(ids, 'rejected');
    const page = async (list: string, number: number) =>
      (await employer.get(`/company/application/${list}`, { query: { job_id: jobId, page: number } })).body;
    expect(await page('rejectapplication_list', 1)).toMatchObject({
      total: 21,
      last_page: 2,
      per_page: 20,
      data: { length: 20 },
    });
    expect((await page('rejectapplication_list', 2)).data).toHaveLength(1);
    expect((await page('rejectapplication_list', 9)).data).toEqual([]);
    await moveMany(ids.slice(0, 2), 'hired');
    expect(await page('hiredapplication_list', 1)).toMatchObject({ total: 2 });
    expect(
      (await stranger.get('/company/application/rejectapplication_list', { query: { job_id: jobId } })).body.total,
    ).toBe(0);
  });

  test('an applicant’s whole profile is free to read; the NRC only after hiring', async () => {
    const { id, client, user } = await hiring.applicant();
    await client.put(`/jobseeker/update/${user.id}`, { body: { nrc: '12/TAMANA(N)123456', religion: 'buddhist' } });
    const { body } = await employer.get(`/company/application/view/${id}`);
    expect(body).toMatchObject({
      phone_number: user.phone_number,
      resume: {
        user_id: user.id,
        religion: 'buddhist',
        nrc: null,
        educations: [],
        experiences: [],
        skills: [],
        languages: [],
      },
    });
    await move(id, 'hired');
    expect((await employer.get(`/company/application/view/${id}`)).body.resume.nrc).toBe('12/TAMANA(N)123456');
  });
});

describe('notes', () => {
  test('are written, changed and deleted by the company, with writer and time', async () => {
    const { id } = await hiring.applicant();
    const { body: note } = await employer.post(`/company/application/notes/${id}`, { body: { text: ' Speaks Shan ' } });
    expect(note).toMatchObject({
      text: 'Speaks Shan',
      written_by: { user_id: hiring.company.id, name: 'U Ba' },
      created_at: expect.any(String),
    });
    expect(
      (await employer.put(`/company/application/note/${note.id}`, { body: { text: 'Speaks Shan well' } })).body.text,
    ).toBe('Speaks Shan well');
    expect((await employer.get(`/company/application/notes/${id}`)).body.data).toMatchObject([
      { id: note.id, text: 'Speaks Shan well', created_at: note.created_at },
    ]);
    expect((await employer.delete(`/company/application/note/${note.id}`)).status).toBe(204);
    expect((await employer.get(`/company/application/notes/${id}`)).body.data).toEqual([]);
    expect((await employer.post(`/company/application/notes/${id}`, { body: { text: ' ' } })).status).toBe(422);
  });

  test('are changed by their author only; a colleague may delete one (rule 95.7)', async () => {
    const { id } = await hiring.applicant();
    const colleague = await hiring.member('recruiter', 'Ma Hla');
    const { body: note } = await employer.post(`/company/application/notes/${id}`, { body: { text: 'Speaks Shan' } });
    const refused = await colleague.put(`/company/application/note/${note.id}`, { body: { text: 'Speaks nothing' } });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Only U Ba can change this note. Write one of your own.',
    ]);
    expect((await employer.get(`/company/application/notes/${id}`)).body.data).toMatchObject([{ text: 'Speaks Shan' }]);
    expect((await colleague.delete(`/company/application/note/${note.id}`)).status).toBe(204);
  });

  test('never reach the applicant', async () => {
    const { id, client, jobId } = await hiring.applicant();
    await employer.post(`/company/application/notes/${id}`, { body: { text: 'Xylophone' } });
    await employer.post('/company/application/addtointerviewlist', {
      body: { jobapplyId: id, at: inTwoDays(), place: 'Here', sms: true },
    });
    const responses = [
      await client.get('/jobapply'),
      await client.get('/jobseeker/interviews'),
      await client.get('/jobseeker/notifications'),
      await client.get(`/jobpost/${jobId}`),
    ];
    for (const { raw } of responses) expect(raw.toString()).not.toContain('Xylophone');
  });

  test('are limited to a hundred', async () => {
    const { id } = await hiring.applicant();
    await server.db
      .insertInto('application_notes')
      .values(Array.from({ length: 99 }, () => ({ application_id: id, author_id: hiring.company.id, body: 'x' })))
      .execute();
    expect(
      statusesOf([
        await employer.post(`/company/application/notes/${id}`, { body: { text: 'x' } }),
        await employer.post(`/company/application/notes/${id}`, { body: { text: 'x' } }),
      ]),
    ).toEqual([200, 409]);
  });
});

describe('export', () => {
  const exported = async (query: Record<string, string | number>, locale = 'en') => {
    const response = await employer.get('/company/application/export', {
      query,
      headers: { 'accept-language': locale },
    });
    return { ...response, text: response.raw.toString('utf8') };
  };

  test('is a CSV file in UTF-8 with a byte order mark, in the reader’s language', async () => {
    const jobId = await hiring.post();
    const { user } = await hiring.applicant({ jobId, name: 'မအေးအေး' });
    const { headers, text } = await exported({ job_id: jobId });
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="applicants.csv"',
      'cache-control': 'no-store',
    });
    const [head, line, end] = text.split('\r\n');
    expect(head).toMatch(/^\uFEFFName,Position,Phone/);
    expect(line).toMatch(/^မအေးအေး,Baker,09 \d{3,4} \d{3,4}/);
    expect(line).toContain(',Applied,');
    expect([end, user.name]).toEqual(['', 'မအေးအေး']);
    await server.db.updateTable('users').set({ locale: 'my' }).where('id', '=', hiring.company.id).execute();
    expect((await exported({ job_id: jobId }, 'my')).text).toMatch(/^\uFEFFအမည်,ရာထူး,ဖုန်း/);
    await server.db.updateTable('users').set({ locale: 'en' }).where('id', '=', hiring.company.id).execute();
  });

  test('has the interview that takes place, not a cancelled one', async () => {
    const { jobId, id } = await hiring.applicant();
    const day = inTwoDays().slice(0, 10);
    await employer.post('/company/application/addtointerviewlist', {
      body: { jobapplyId: id, at: `${day}T03:30:00Z`, place: 'Room 7' },
    });
    expect((await exported({ job_id: jobId })).text).toContain(`,${day} 10:00,Room 7,`);
    await employer.post('/company/application/cancelinterview', { body: { jobapplyId: id } });
    expect((await exported({ job_id: jobId })).text).not.toMatch(new RegExp(`${day} 10:00|Room 7`));
  });

  test.each(['=HYPERLINK("http://evil")', '+1+1', '-2+3', '@SUM(A1)', '＝1+1'])(
    '%s is text in a spreadsheet, not a formula',
    async (name) => {
      const { jobId, user } = await hiring.applicant();
      await server.db.updateTable('users').set({ name }).where('id', '=', user.id).execute();
      const line = (await exported({ job_id: jobId })).text.split('\r\n')[1]!;
      expect(line).toMatch(/^"?'[=+\-@＝]/);
    },
  );

  test('has what the screen shows, of chosen applicants only, and of no other company’s', async () => {
    const jobId = await hiring.post();
    const chosen = await hiring.applicant({ jobId, name: 'Hla Hla' });
    await hiring.applicant({ jobId, name: 'Not Chosen' });
    await employer.put(`/company/application/labels/${chosen.id}`, { body: { stars: 4, tags: ['night', '=1+1'] } });
    await server.db
      .updateTable('jobseekers')
      .set({ expected_salary: 250_000 })
      .where('user_id', '=', chosen.user.id)
      .execute();
    const foreign = await (
      await startHiring(server, { name: 'Inle Bakery' })
    ).applicant({ name: 'Somebody Else', job: { description: 'Water the plants of three gardens every day.' } });
    const { text } = await exported({ ids: [chosen.id, foreign.id].join(',') });
    expect(text).toMatch(/Experience in this work \(years\),Expected salary,Currency,Job,Fits by/);
    expect(text).toMatch(/Assigned to,All experience \(years\),Consent,Own stage,Requirements met/);
    expect(text).toContain(',250000,MMK,');
    expect(text).toContain(',4,night; =1+1,,Search and other ways');
    expect(text).not.toMatch(/Not Chosen|Somebody Else/);
    expect((await exported({ ids: '1,x' })).status).toBe(422);
  });

  test("follows the filters, has only the company's applicants, and no contact data of withdrawn ones", async () => {
    const jobId = await hiring.post();
    const hired = await hiring.applicant({ jobId, name: 'Hla Hla' });
    const gone = await hiring.applicant({ jobId, name: 'Gone Gone' });
    await move(hired.id, 'hired');
    await gone.client.post(`/jobapply/${gone.id}/withdraw`);
    const { text } = await exported({ job_id: jobId });
    expect([
      text.includes(spreadsheetPhone(hired.user.phone_number)),
      text.includes('Gone Gone'),
      text.includes(spreadsheetPhone(gone.user.phone_number)),
    ]).toEqual([true, true, false]);
    expect((await exported({ job_id: jobId, status: 'hired' })).text).not.toContain('Gone Gone');
    expect(
      (await stranger.get('/company/application/export', { query: { job_id: jobId } })).raw
        .toString()
        .trim()
        .split('\r\n'),
    ).toHaveLength(1);
  });

  test('errors are JSON, as everywhere', async () => {
    expect((await exported({ status: 'sold' })).body).toMatchObject({ errors: { status: [expect.any(String)] } });
  });
});

test('moves are pushed to the company’s other browsers, refused ones are not (rule 67)', async () => {
  const { id, jobId } = await hiring.applicant();
  const other = await hiring.applicant({ jobId });
  const moved = [hiring.company.id, 'company-application', {}];
  const pushed = async (path: string, body: object) =>
    (await pushedDuring(server, () => hiring.employer.post(path, { body }))).filter(
      ([, event]) => event === 'company-application',
    );
  expect(await pushed('/company/application/movemany', { ids: [id, other.id], status: 'shortlisted' })).toEqual([
    moved,
  ]);
  expect(await pushed('/company/application/undo', { jobapplyId: id, status: 'shortlisted' })).toEqual([moved]);
  expect(await pushed('/company/application/undo', { jobapplyId: id, status: 'hired' })).toEqual([]);
});
