/** A company of an installation from before companies had members (rule 95.2). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate, MIGRATIONS } from '../../database/migrate.ts';
import { embeddedConnection } from '../../database/openConnection.ts';
import { openDatabase } from '../../database/openDatabase.ts';
import { openBareFolder } from '../../testing/openDumped.ts';
import { findSession, secretHash } from './sessions.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'jpro-members-'));
  const pglite = await openBareFolder(path.join(dataDir, 'database'));
  await migrate(embeddedConnection(pglite), MIGRATIONS, '0011_push.sql');
  await pglite.query(`insert into users (name, email, phone_number, password_hash, user_type) values
    ('Golden Lotus', 'u.ba@example.com', '+959777000111', 'x', 'company'),
    ('Silver Lotus', null, '+959777000222', 'x', 'company'),
    ('Ma Ma', 'u.ba@example.com', '+959777000111', 'x', 'jobseeker')`);
  await pglite.query(`insert into companies (users_id, slug, contact_person) values
    (1, 'golden-lotus', 'U Ba'), (2, 'silver-lotus', ' ')`);
  for (const id of [1, 2, 3])
    await pglite.query(
      `insert into sessions (id_hash, user_id, remember, expires_at) values ($1, $2, true, now() + interval '1 year')`,
      [secretHash(`session ${id}`), id],
    );
  await pglite.close();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('its login becomes the first owner; nobody is logged out, and nothing is lost (rule 95.2)', async () => {
  const { db, close } = await openDatabase({ dataDir });
  const sessionOf = async (id: number) => (await findSession(db, `session ${id}`, new Date()))?.user;
  expect(await sessionOf(1)).toMatchObject({
    user_type: 'company',
    id: 1,
    name: 'Golden Lotus',
    login: { id: 1, company: 1 },
    member: { name: 'U Ba', role: 'owner' },
  });
  expect(await sessionOf(2)).toMatchObject({ id: 2, member: { name: 'Silver Lotus', role: 'owner' } });
  expect(await sessionOf(3)).toMatchObject({ user_type: 'jobseeker', id: 3, name: 'Ma Ma' });
  expect(await db.selectFrom('users').select(['id', 'email', 'phone_number', 'password_hash']).execute()).toEqual([
    { id: 1, email: 'u.ba@example.com', phone_number: '+959777000111', password_hash: 'x' },
    { id: 2, email: null, phone_number: '+959777000222', password_hash: 'x' },
    { id: 3, email: 'u.ba@example.com', phone_number: '+959777000111', password_hash: 'x' },
  ]);
  await close();
});
