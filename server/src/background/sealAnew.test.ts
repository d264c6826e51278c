import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openNrc, sealNrc } from '../domains/people/jobseeker/nrcSecrecy.ts';
import { SEALED_COLUMNS } from '../admin/sealedColumns.ts';
import { addOperator, OPERATORS_FACTORS } from '../admin/operations/operators.ts';
import { countSealed, openValue, sealColumnAnew, sealValue } from '../core/session/sealedColumns.ts';
import { STORED_FACTORS } from '../domains/accounts/index.ts';
import { STORED_NRCS } from '../domains/people/index.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { startSealingAnew } from './sealAnew.ts';

const FORMER = 'the secret that was used before it';
const LOST = 'a secret that nobody has any more, alas';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ previousSecret: FORMER });
});
afterEach(() => server.close());

const nrcOf = (id: number) => `12/TAMANA(N)${String(id).padStart(6, '0')}`;

async function jobseekerWithNrc(secret: string): Promise<number> {
  const { id } = await server.createJobseeker();
  const nrc_sealed = sealNrc(secret, id, nrcOf(id));
  await server.db.updateTable('jobseekers').set({ nrc_sealed }).where('user_id', '=', id).execute();
  return id;
}

/** The NRC that the current secret alone opens. */
async function opened(id: number): Promise<string | null> {
  const { nrc_sealed } = await server.db
    .selectFrom('jobseekers')
    .select('nrc_sealed')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return openNrc(server.services.configuration.secret, id, nrc_sealed);
}

test('after a change of the secret, NRCs open with the previous one until all are sealed anew', async () => {
  const { configuration, log } = server.services;
  const ids = [await jobseekerWithNrc(FORMER), await jobseekerWithNrc(configuration.secret)];
  const lost = await jobseekerWithNrc(LOST);
  const client = await server.as({ id: ids[0]! });
  expect((await client.get('/jobseeker/getuser')).body.jobseeker.nrc).toBe(nrcOf(ids[0]!));
  expect(await countSealed(server.db, configuration, STORED_NRCS)).toEqual({ current: 1, previous: 1, unreadable: 1 });

  const processes = [1, 2].map(() => startSealingAnew(SEALED_COLUMNS, server.db, configuration, log));
  const reports = () => server.logged.filter((line) => line.includes('JP-S009'));
  while (reports().length < processes.length) await wait(10);
  await Promise.all(processes.map((each) => each.stop()));
  expect(reports()[0]).toContain('"count":1');
  expect(await Promise.all(ids.map(opened))).toEqual(ids.map(nrcOf));
  expect(await opened(lost)).toBeNull();
  expect(await countSealed(server.db, configuration, STORED_NRCS)).toEqual({ current: 2, previous: 0, unreadable: 1 });
});

test('so are the secrets of authenticator apps, though nobody types a code meanwhile', async () => {
  const { configuration, log } = server.services;
  const { id } = await server.createJobseeker();
  const factor = { id: crypto.randomUUID(), user_id: id, created_at: new Date(), confirmed_at: new Date() };
  const totp_secret = sealValue(FORMER, STORED_FACTORS.ownerOf(factor.id), 'ABCDEFGH');
  await server.db
    .insertInto('second_factors')
    .values({ ...factor, totp_secret })
    .execute();
  const former = { secret: FORMER, previousSecret: undefined };
  await server.db.transaction().execute((trx) => addOperator(trx, former, { name: 'may', role: 'owner' }));
  for (const column of [STORED_FACTORS, OPERATORS_FACTORS])
    expect(await countSealed(server.db, configuration, column)).toEqual({ current: 0, previous: 1, unreadable: 0 });

  const sealing = startSealingAnew(SEALED_COLUMNS, server.db, configuration, log);
  while (server.logged.filter((line) => line.includes('sealed with the current secret')).length < 2) await wait(10);
  await sealing.stop();
  for (const column of [STORED_FACTORS, OPERATORS_FACTORS])
    expect(await countSealed(server.db, configuration, column)).toEqual({ current: 1, previous: 0, unreadable: 0 });
  const { totp_secret: sealed } = await server.db
    .selectFrom('second_factors')
    .select('totp_secret')
    .executeTakeFirstOrThrow();
  const current = { secret: configuration.secret, previousSecret: undefined };
  expect(openValue(current, STORED_FACTORS.ownerOf(factor.id), sealed)).toBe('ABCDEFGH');
});

test('it stops at once when the server does', async () => {
  await jobseekerWithNrc(LOST);
  await startSealingAnew(SEALED_COLUMNS, server.db, server.services.configuration, server.services.log).stop();
  expect(server.logged.filter((line) => line.includes('JP-S009'))).toEqual([]);
});

test('it goes through more NRCs than one batch, and can be interrupted after each', async () => {
  await sql`with made as (
      insert into users (name, email, password_hash, user_type)
      select 'Ma Ma', 'ma' || number || '@example.com', 'x', 'jobseeker' from generate_series(1, 501) as number
      returning id
    ) insert into jobseekers (user_id, nrc_sealed) select id, 'unreadable' from made`.execute(server.db);
  const secrets = server.services.configuration;
  expect(await countSealed(server.db, secrets, STORED_NRCS)).toEqual({ current: 0, previous: 0, unreadable: 501 });
  let batches = 0;
  const interrupted = sealColumnAnew(server.db, secrets, STORED_NRCS, async () => {
    batches += 1;
    throw new Error('stopped');
  });
  await expect(interrupted).rejects.toThrow('stopped');
  expect(batches).toBe(1);
});
