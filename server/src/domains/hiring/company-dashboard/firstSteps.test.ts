import { applyTo } from '../../../testing/testApplication.ts';
import { createTestCompany } from '../../../testing/testCompany.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('first steps are there until all are done, or for 30 days', async () => {
  const company = await createTestCompany(server);
  const steps = async () => (await company.get('/company/dashboard')).body.first_steps;
  expect(await steps()).toEqual({ logo: false, profile: false, verification: false, job: false });
  await applyTo(server.db, { company, jobseeker: await server.createJobseeker() });
  await server.db
    .updateTable('companies')
    .set({ about: 'We bake.', address: 'Pyay Road' })
    .where('users_id', '=', company.id)
    .execute();
  expect(await steps()).toEqual({ logo: false, profile: true, verification: false, job: true });
  const old = new Date(Date.now() - 31 * 86_400_000);
  await server.db.updateTable('users').set({ created_at: old }).where('id', '=', company.id).execute();
  expect(await steps()).toBeNull();
});
