import { startTestServer, type TestServer } from '../../../testing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let count = 0;

async function register(referral_code?: string) {
  count += 1;
  const phone_number = `+9597800000${String(count).padStart(2, '0')}`;
  const guest = server.guest();
  const started = await guest.post('/register', {
    body: {
      user_type: 'jobseeker',
      name: 'Ko Friend',
      phone_number,
      password: 'river stone lamp',
      ...(referral_code !== undefined && { referral_code }),
    },
  });
  if (started.status !== 200) return { ...started, guest, confirm: null };
  const confirm = { request_id: started.body.request_id, code: await server.codeTo(phone_number) };
  return { ...(await guest.post('/register/confirm', { body: confirm })), guest, confirm };
}

async function referrer() {
  const client = await server.as(await server.createJobseeker());
  const { referralCode } = (await client.post('/save_referral')).body;
  return { client, referralCode: referralCode as string };
}

test('a code of eight characters is created once and stays (rule 36)', async () => {
  const client = await server.as(await server.createJobseeker());
  expect((await client.get('/get_referral')).body).toEqual({ referralCode: null, count: 0 });
  const codes = await Promise.all([1, 2, 3].map(async () => (await client.post('/save_referral')).body.referralCode));
  expect(new Set(codes).size).toBe(1);
  expect(codes[0]).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  expect((await client.get('/get_referral')).body).toEqual({ referralCode: codes[0], count: 0 });
});

test('a registration with a code counts once for its owner, also with lower case and spaces', async () => {
  const { client, referralCode } = await referrer();
  const { status, guest, confirm } = await register(
    ` ${referralCode.toLowerCase().slice(0, 4)} ${referralCode.toLowerCase().slice(4)}`,
  );
  expect(status).toBe(200);
  await guest.post('/register/confirm', { body: confirm });
  expect((await client.get('/get_referral')).body.count).toBe(1);
  await register(referralCode);
  expect((await client.get('/get_referral')).body.count).toBe(2);
});

test('registration works without a code, and with an empty one', async () => {
  expect((await register()).status).toBe(200);
  expect((await register('')).status).toBe(200);
});

test('an unknown code is refused before a message is sent', async () => {
  const { status, body } = await register('ABCDEFGH');
  expect([status, body.errors]).toEqual([
    422,
    { referral_code: ['This invitation code does not exist. Check the code.'] },
  ]);
  expect((await register('short')).body.errors).toHaveProperty('referral_code');
});

test('nobody refers themselves: the database refuses it too', async () => {
  const user = await server.createJobseeker();
  const { referralCode } = (await (await server.as(user)).post('/save_referral')).body;
  const again = await server.guest().post('/register', {
    body: {
      user_type: 'jobseeker',
      name: user.name,
      phone_number: user.phone_number,
      password: 'river stone lamp',
      referral_code: referralCode,
    },
  });
  expect(again.status).toBe(200);
  expect((await server.messagesTo(user.phone_number)).join()).not.toMatch(/\d{6}/);
  await expect(
    server.db.updateTable('jobseekers').set({ referred_by: user.id }).where('user_id', '=', user.id).execute(),
  ).rejects.toThrow();
  expect((await (await server.as(user)).get('/get_referral')).body.count).toBe(0);
});

test('who follows an invitation sees the first name of its owner, while their account is open (rule 36)', async () => {
  const user = await server.createJobseeker({ name: 'Daw Thandar Hlaing' });
  const { referralCode } = (await (await server.as(user)).post('/save_referral')).body;
  const inviter = async (code: string) => (await server.guest().get(`/referral/${code}`)).body;
  expect(await inviter(referralCode.toLowerCase())).toEqual({ first_name: 'Daw Thandar' });
  await server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', user.id).execute();
  expect(await inviter(referralCode)).toEqual({ first_name: null });
  expect((await register(referralCode)).status).toBe(200);
});

test.each(['AAAA2222', 'x', '%20'])('a code that registration would refuse is 404: %s (rule 36)', async (code) => {
  expect((await server.guest().get(`/referral/${code}`)).status).toBe(404);
});
