/**
 * `npm run admin` as an operator uses it, against a running server and against the database alone. What is typed is
 * carried out in this process, by all that the command itself does; some tests start the command.
 */
import { once } from 'node:events';
import { chmodSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { testOperator } from '../testing/testOperator.ts';
import { startTestServer, TEST_PASSWORD, type TestClient, type TestServer, type TestUser } from '../testing.ts';
import { copyEmptyDatabase } from '../testing/copyEmptyDatabase.ts';
import { jobForm } from '../testing/testJobBoard.ts';
import { start, type } from '../testing/typedCommand.ts';
import { commands } from './commands/index.ts';
import { databaseMark, readAll, socketPath } from './operatorProtocol.ts';
import { listenForOperator } from './operatorSocket.ts';
import { runCommand } from './runCommand.ts';

describe('while the server runs', () => {
  let server: TestServer;
  let company: TestUser;
  let client: TestClient;
  const here = () => ({ DATA_DIR: server.services.configuration.dataDir });
  const admin = (...words: string[]) => type(words, here());
  const json = async (...words: string[]) => {
    const { code, out, error } = await admin(...words, '--json');
    expect([code, error]).toEqual([0, '']);
    return JSON.parse(out);
  };

  /** The server's response to anything that arrives at its socket. */
  async function said(words: unknown): Promise<object> {
    const caller = connect({ path: socketPath(server.services.configuration.dataDir, null), allowHalfOpen: true });
    caller.end(typeof words === 'string' ? words : JSON.stringify(words));
    return JSON.parse(await readAll(caller));
  }

  beforeAll(async () => {
    server = await startTestServer();
    company = await server.createCompany();
    client = await server.as(company);
  });
  afterAll(() => server.close());

  test('messages of the contact form are listed until handled', async () => {
    await server.guest().post('/contact', {
      body: { name: 'Ko Ko', email: 'koko@example.com', subject: 'Prices', message: 'What does a job cost?' },
    });
    const [message] = await json('contact', 'list');
    expect(message).toMatchObject({ name: 'Ko Ko', subject: 'Prices', is_suspicious: false });
    expect((await admin('contact', 'list')).out).toContain('What does a job cost?');
    expect(await json('contact', 'handled', String(message.id))).toEqual({ message: message.id, status: 'handled' });
    expect(await json('contact', 'list')).toEqual([]);
    expect((await admin('contact', 'handled', String(message.id))).error).toContain('JP-O002');
  });

  test('text of strangers cannot control the operator’s terminal', async () => {
    const controls = { subject: 'Title \u001b]0;owned\u0007', message: 'Red \u001b[31m and \u009b2J in\ntwo lines' };
    await server.guest().post('/contact', { body: { name: 'Ko Ko', email: 'koko@example.com', ...controls } });
    expect((await admin('contact', 'list')).out).toMatch(/Title +\]0;owned\n +Red *\n +\[31m and 2J in\n +two lines/);
    // Rows from before the contract removed control characters.
    await server.db.updateTable('contact_messages').set(controls).execute();
    const { out } = await admin('contact', 'list');
    expect(out).not.toMatch(/[^\P{Cc}\n]/u);
    expect(out).toMatch(/Red \ufffd\[31m and \ufffd2J in\n +two lines/);
    expect(JSON.stringify(await json('contact', 'list'))).not.toContain('\u009b');
    await server.db.deleteFrom('contact_messages').execute();
  });

  test('a list of any length is printed', async () => {
    const message = 'x'.repeat(4000);
    const row = {
      name: 'Ko Ko',
      email: 'koko@example.com',
      subject: 'Prices',
      message,
      locale: 'en' as const,
      is_suspicious: false,
    };
    await server.db
      .insertInto('contact_messages')
      .values(Array.from({ length: 300 }, () => row))
      .execute();
    expect(await json('contact', 'list', '--limit', '300')).toHaveLength(300);
    await server.db.deleteFrom('contact_messages').execute();
  });

  test('the articles of a folder are imported, or their mistakes listed', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'jpro-articles-'));
    await mkdir(path.join(folder, 'career'));
    await writeFile(
      path.join(folder, 'categories.json'),
      JSON.stringify([{ slug: 'career', category_type: 1, name_en: 'Career', name_my: 'အလုပ်အကိုင်' }]),
    );
    await writeFile(
      path.join(folder, 'career', 'first-day.en.md'),
      '---\ntitle: The first day\npublished: 2026-11-01\n---\nBe early.',
    );
    const refused = await admin('blog', 'import', folder);
    expect([refused.code, refused.error]).toEqual([
      1,
      expect.stringContaining('JP-O008: nothing was imported:\n  career/first-day.my.md: not found'),
    ]);
    await writeFile(
      path.join(folder, 'career', 'first-day.my.md'),
      '---\ntitle: ပထမဆုံးနေ့\npublished: 2026-11-01\n---\nစောစောလာပါ။',
    );
    expect(await json('blog', 'import', folder)).toEqual({ categories: 1, articles: 1, pictures: 0 });
    const { body } = await server.guest().get('/blog');
    expect(body.data[0]).toMatchObject({ slug: 'first-day', title_my: 'ပထမဆုံးနေ့' });
    await rm(folder, { recursive: true });
  });

  test('a backup is made where server and operator see the same folder', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'jpro-backups-'));
    const file = path.join(folder, 'monday.tar.gz');
    const request = { argv: ['backup', file], operator: 'thida', folder: '/', database: null };
    expect(await said(request)).toEqual({ markIn: folder });
    expect(await said({ ...request, mark: '.jpro-in-the-folder-of-the-operator' })).toMatchObject({
      refused: { code: 'JP-O018', message: expect.stringContaining(`does not see ${folder} as you do`) },
    });
    expect((await admin('backup', '/proc/monday.tar.gz')).error).toMatch(/^JP-O018: you cannot write into \/proc/);
    expect(await readdir(folder)).toEqual([]);
    const isBackup = ({ action }: { action: string }) => action === 'backup';
    expect((await json('audit')).filter(isBackup)).toEqual([]);
    expect(await json('backup', file)).toMatchObject({ file });
    expect(await readdir(folder)).toEqual(['monday.tar.gz']);
    expect((await json('audit')).filter(isBackup)).toMatchObject([{ subject: file }]);
    await rm(folder, { recursive: true });
  });

  test('only its owner can open the socket', () => {
    expect(statSync(socketPath(server.services.configuration.dataDir, null)).mode & 0o777).toBe(0o600);
  });

  test('a wallet is adjusted with a reason, open tabs are notified, and the audit trail says who and why', async () => {
    const publish = jest.spyOn(server.services.realtime, 'publish');
    expect((await admin('wallet', 'adjust', company.email!, '+5', '--why', 'a bug of ours')).out).toBe(
      `${company.name} (${company.id}) has 25 dingers now.`,
    );
    expect(publish).toHaveBeenCalledWith(company.id, 'companytransaction', {});
    publish.mockRestore();
    expect(await json('wallet', 'adjust', String(company.id), '-5', '--why', 'twice by mistake')).toEqual({
      company: company.id,
      dingers: -5,
      balance: 20,
    });
    expect((await client.get('/company/dinger/wallet')).body).toMatchObject({
      balance: 20,
      movements: {
        data: [{ kind: 'adjustment', dingers: -5 }, { kind: 'adjustment', dingers: 5 }, { kind: 'welcome' }],
      },
    });
    const trail = await json('audit', '--limit', '2');
    expect(trail).toMatchObject([
      {
        operator: 'thida',
        action: 'wallet adjust',
        subject: `account ${company.id}`,
        why: 'twice by mistake',
        details: { dingers: -5, balance: 20 },
      },
      { operator: 'thida', action: 'wallet adjust', why: 'a bug of ours', details: { dingers: 5, balance: 25 } },
    ]);
  });

  test('a wallet is never negative, and a refused change leaves no trace', async () => {
    const before = await json('audit');
    expect(await admin('wallet', 'adjust', String(company.id), '-21', '--why', 'too much')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^JP-O004: wallet adjust/),
    });
    expect(await json('audit')).toEqual(before);
    expect((await client.get('/company/dinger/wallet')).body.balance).toBe(20);
  });

  test('nobody could use the dingers of a deleted company, so it is given none', async () => {
    const deleted = await server.createCompany();
    await server.db
      .updateTable('users')
      .set({ delete_at: new Date(), deleted_at: new Date() })
      .where('id', '=', deleted.id)
      .execute();
    expect(await admin('wallet', 'adjust', String(deleted.id), '+5', '--why', 'paid after all')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/deleted/),
    });
  });

  test('a setting takes effect at once, is validated, and can be reset', async () => {
    expect(await json('settings', 'set', 'dinger_costs.unlock_cv_cost', '4')).toEqual({
      key: 'dinger_costs.unlock_cv_cost',
      before: null,
      after: { unlock_cv_cost: 4 },
    });
    await json('settings', 'set', 'dinger_costs.blue_jobpost_cost', '12');
    expect((await client.get('/dinger_costrules')).body).toMatchObject({
      unlock_cv_cost: 4,
      blue_jobpost_cost: 12,
      white_jobpost_cost: 20,
    });
    expect((await admin('settings', 'set', 'dinger_costs.unlock_cv_cost', '-4')).error).toMatch(
      /^JP-O005: dinger_costs cannot be this at unlock_cv_cost/,
    );
    expect((await admin('settings', 'set', 'dinger_packages', '[{"id":1,"dingers":29,"bonus":0}]')).error).toMatch(
      /^JP-O005/,
    );
    expect(
      (
        await admin(
          'settings',
          'set',
          'dinger_packages',
          '[{"id":1,"dingers":30,"bonus":0},{"id":1,"dingers":60,"bonus":0}]',
        )
      ).error,
    ).toMatch(/^JP-O005/);
    expect((await admin('settings', 'set', 'dinger_price.MMK', '20001')).error).toMatch(
      /^JP-O005: dinger_price cannot be this at MMK/,
    );
    expect((await admin('settings', 'set', 'facebook_link', 'javascript:alert(1)')).error).toMatch(/^JP-O005/);
    expect((await admin('settings', 'set', 'reference_hash', 'x')).error).toMatch(
      /^JP-O002: there is no setting reference_hash/,
    );
    await json('settings', 'set', 'facebook_link', 'https://facebook.com/jpro');
    expect((await client.get('/information')).body.facebook_link).toBe('https://facebook.com/jpro');
    await json('settings', 'reset', 'dinger_costs');
    expect((await client.get('/dinger_costrules')).body.unlock_cv_cost).toBe(3);
    expect((await admin('settings', 'list')).out).toContain('dinger_costs = default');
  });

  test('a purchase is confirmed once, by its reference; another is rejected with a reason, later paid', async () => {
    const { body: purchase } = await client.post('/company/dinger/purchase_dinger', {
      body: { package_id: 2, currency: 'MMK', payment_type: 'kbzpay' },
    });
    expect(
      (await json('purchases', 'list', '--status', 'pending')).map(({ reference }: { reference: string }) => reference),
    ).toEqual([purchase.reference]);
    expect((await admin('purchases', 'confirm', purchase.reference)).out).toContain('65 dingers are in the wallet');
    expect(await admin('purchases', 'confirm', String(purchase.id))).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^JP-O003: .*already settled/),
    });
    expect((await client.get('/company/dinger/wallet')).body.balance).toBe(85);
    const { body: other } = await client.post('/company/dinger/purchase_dinger', {
      body: { package_id: 2, currency: 'MMK', payment_type: 'kbzpay' },
    });
    expect((await admin('purchases', 'reject', String(other.id))).error).toContain('needs --why');
    expect(await json('purchases', 'reject', String(other.id), '--why', 'no money came')).toMatchObject({
      status: 'rejected',
    });
    expect((await admin('purchases', 'show', other.reference)).out).toMatch(/rejected_why +no money came/);
    expect((await server.messagesTo(company.email!)).at(-1)).toContain('no money came');
    expect((await client.get('/company/dinger/wallet')).body.balance).toBe(85);
    for (const why of ['it came on Monday', 'again'])
      await admin('purchases', 'confirm', other.reference, '--why', why);
    expect((await client.get('/company/dinger/wallet')).body.balance).toBe(150);
    expect((await admin('purchases', 'show', other.reference)).out).toMatch(/invoice +\S*\d/);
    const trail = await json('audit', '--limit', '3');
    expect(trail.map(({ action, why }: { action: string; why: string }) => [action, why])).toEqual([
      ['purchases confirm', 'it came on Monday'],
      ['purchases reject', 'no money came'],
      ['purchases confirm', null],
    ]);
  });

  test('whoever confirms a purchase of a closed or suspended company is told', async () => {
    const left = await server.createCompany();
    const order = async () =>
      (
        await (
          await server.as(left)
        ).post('/company/dinger/purchase_dinger', {
          body: { package_id: 1, currency: 'MMK', payment_type: 'kbzpay' },
        })
      ).body;
    const become = (values: { delete_at?: Date | null; suspended_at?: Date }) =>
      server.db.updateTable('users').set(values).where('id', '=', left.id).execute();
    const [first, second] = [await order(), await order()];
    await become({ delete_at: new Date('2099-12-20T03:30:00Z') });
    expect((await admin('purchases', 'list', '--status', 'pending')).out).toMatch(/\) +closed +30/);
    expect((await admin('purchases', 'show', first.reference)).out).toMatch(/company_delete_at +2099-12-20/);
    expect((await admin('purchases', 'confirm', first.reference)).out).toMatch(
      /30 dingers are in the wallet.*\nThe account is closed and will be deleted.* on 2099-12-20 10:00/,
    );
    await become({ delete_at: null, suspended_at: new Date() });
    expect((await admin('purchases', 'confirm', second.reference)).out).toMatch(/\nThe account is suspended/);
  });

  test('pending purchases with a receipt are listed first, oldest first; what is left out is counted', async () => {
    const order = async () =>
      (
        await client.post('/company/dinger/purchase_dinger', {
          body: { package_id: 1, currency: 'MMK', payment_type: 'kbzpay' },
        })
      ).body;
    const [older, newer, second, first] = [await order(), await order(), await order(), await order()];
    for (const [{ id }, at] of [
      [second, '2026-01-02'],
      [first, '2026-01-01'],
    ] as const)
      await server.db
        .updateTable('purchases')
        .set({ receipt_at: new Date(at) })
        .where('id', '=', id)
        .execute();
    const listed = await json('purchases', 'list', '--status', 'pending');
    expect(listed.map(({ id }: { id: number }) => id)).toEqual([first.id, second.id, older.id, newer.id]);
    const list = async (...words: string[]) => (await admin('purchases', 'list', '--status', 'pending', ...words)).out;
    expect(await list('--limit', '3')).toMatch(new RegExp(`${older.reference}.*\n… and 1 more \\(--limit\\)$`));
    expect(await list()).not.toContain('more (--limit)');
  });

  test('a job is approved, another rejected', async () => {
    await json('settings', 'set', 'job_review', 'all');
    const post = async () => (await client.post('/company/jobpost/addjob', { body: jobForm() })).body.job.id as number;
    const [good, bad] = [await post(), await post()];
    expect((await json('jobs', 'pending')).map(({ id }: { id: number }) => id)).toEqual([good, bad]);
    expect((await admin('jobs', 'show', String(good))).out).toContain('Keep the books of three shops.');
    await json('jobs', 'approve', String(good));
    expect(await json('jobs', 'reject', String(bad), '--why', 'no salary')).toEqual({
      job: bad,
      status: 'rejected',
      waits: 'job',
      refunded: 20,
    });
    expect((await client.get('/company/jobposts')).body.counts).toMatchObject({ active: 1, pending: 0, draft: 1 });
    await json('settings', 'reset', 'job_review');
  });

  test('an account is found by its login, suspended and restored (rule 40)', async () => {
    const jobseeker = await server.createJobseeker();
    const phone = jobseeker.phone_number.replace('+959', '09');
    const signedIn = await server.as(jobseeker);
    expect(await json('accounts', 'suspend', phone, '--why', 'sends spam')).toEqual({
      account: jobseeker.id,
      status: 'suspended',
    });
    expect((await signedIn.get('/user')).status).toBe(401);
    expect((await admin('accounts', 'suspend', phone, '--why', 'again')).error).toMatch(/^JP-O003/);
    expect((await json('accounts', 'show', phone)).actions).toMatchObject([
      { operator: 'thida', action: 'accounts suspend', why: 'sends spam' },
    ]);
    expect(await json('accounts', 'restore', String(jobseeker.id), '--why', 'a mistake')).toMatchObject({
      status: 'restored',
    });
    expect((await admin('accounts', 'show', 'nobody@example.com')).error).toBe(
      'JP-O002: there is no account nobody@example.com',
    );
  });

  test('an account is closed for an owner who cannot log in, but may still take it back (rule 70.1)', async () => {
    const jobseeker = await server.createJobseeker();
    const signedIn = await server.as(jobseeker);
    const { delete_at, ...closed } = await json('accounts', 'close', jobseeker.phone_number, '--why', 'a letter');
    expect(closed).toEqual({ account: jobseeker.id, status: 'closed' });
    expect(Date.parse(delete_at) - Date.now()).toBeGreaterThan(29.9 * 24 * 3600_000);
    expect((await signedIn.get('/user')).status).toBe(401);
    expect(await server.messagesTo(jobseeker.phone_number)).toEqual([
      expect.stringMatching(/^You have asked us to delete your JPro account\. .*, log in to take it back\.$/),
    ]);
    const login = { login: jobseeker.phone_number, password: TEST_PASSWORD, user_type: 'jobseeker' as const };
    expect((await server.guest().post('/login', { body: login })).status).toBe(410);
    const id = String(jobseeker.id);
    expect((await admin('accounts', 'close', id, '--why', 'again')).error).toBe(
      `JP-O003: accounts close ${id}: it is closed already`,
    );
    expect(await json('accounts', 'show', id)).toMatchObject({
      delete_at,
      actions: [{ operator: 'thida', action: 'accounts close', why: 'a letter' }],
    });
  });

  test('without a public address no link to restore contacts is sent', async () => {
    expect((await admin('accounts', 'send-restore-link', String(company.id), '--why', 'lost')).error).toBe(
      'JP-O003: a link needs PUBLIC_URL: start the server with it first',
    );
  });

  test('a login that a jobseeker and a company share is ambiguous', async () => {
    const jobseeker = await server.createJobseeker();
    await server.db.updateTable('users').set({ email: company.email }).where('id', '=', jobseeker.id).execute();
    expect((await admin('accounts', 'show', company.email!)).error).toMatch(/^JP-O002: several accounts match/);
    expect((await admin('wallet', 'show', company.email!)).code).toBe(0);
  });

  const failedCode = (more: { channel?: 'push'; attempts?: number; last_error?: string; expires_at?: Date }) =>
    server.db
      .insertInto('outbox_messages')
      .values({ channel: 'sms', recipient: '+95977777777', body: '123456 is your code', status: 'failed', ...more })
      .returning('id')
      .executeTakeFirstOrThrow();

  test('failed messages are listed without their text, and retried', async () => {
    const { id } = await failedCode({ attempts: 6, last_error: 'HTTP 500' });
    const failed = await admin('messages', 'failed');
    expect(failed.out).toContain('HTTP 500');
    expect(failed.out).not.toMatch(/\b123456\b/);
    expect(await json('messages', 'retry', String(id))).toEqual({ ids: [id] });
    expect(
      await server.db
        .selectFrom('outbox_messages')
        .select(['status', 'attempts'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ status: 'waiting', attempts: 0 });
    expect((await admin('messages', 'retry', String(id))).error).toMatch(/^JP-O002/);
  });

  test('what was for a device is neither listed nor retried', async () => {
    await failedCode({ channel: 'push' });
    expect((await admin('messages', 'failed')).out).toBe('No messages failed.');
    expect(await json('messages', 'retry', 'all')).toEqual({ ids: [] });
  });

  test('an expired code is not retried', async () => {
    await failedCode({ expires_at: new Date(Date.now() - 60_000) });
    expect(await json('messages', 'retry', 'all')).toEqual({ ids: [] });
    await server.db.deleteFrom('outbox_messages').where('recipient', '=', '+95977777777').execute();
  });

  test('a failed message is not sent after the one that corrects it', async () => {
    const write = async (status: 'failed' | 'sent') => {
      const { id } = await server.db
        .insertInto('outbox_messages')
        .values({ channel: 'sms', recipient: '+95977777777', body: 'Tuesday', status, topic: 'interview:1' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const [, , last] = [await write('failed'), await write('sent'), await write('failed')];
    expect(await json('messages', 'retry', 'all')).toEqual({ ids: [last] });
    expect(await admin('messages', 'retry', 'all')).toMatchObject({ code: 0, out: 'There is no message to retry.' });
  });

  test('a refusal is one line, and its exit code tells a wrong command line apart', async () => {
    expect(await start(['jobs', 'reject', '5'], here())).toEqual({
      code: 2,
      out: '',
      error: 'JP-O001: jobs reject needs --why "<reason>" (see "npm run admin -- --help")',
    });
    expect(await start(['jobs', 'approve', '99999'], here())).toEqual({
      code: 1,
      out: '',
      error: 'JP-O002: jobs approve 99999: there is nothing of this kind with this number',
    });
  });

  test.each([
    [['jobs', 'approve', 'five'], 'JP-O001', 'a job is a number'],
    [['jobs', 'fly'], 'JP-O001', 'there is no command jobs fly: there are jobs pending'],
    [['fly'], 'JP-O001', 'there is no command fly'],
    [['wallet', 'adjust', '1'], 'JP-O001', 'wallet adjust needs <company>'],
    [['wallet', 'adjust', '1', 'many', '--why', 'x'], 'JP-O001', 'the dingers are a number'],
    [['wallet', 'adjust', '1', '0', '--why', 'x'], 'JP-O001', 'the dingers are a number'],
    [['wallet', 'show', '99999'], 'JP-O002', 'there is no company 99999'],
    [['accounts', 'suspend', '99999', '--why', ' '], 'JP-O001', 'accounts suspend needs --why'],
    [['purchases', 'confirm', 'JPNOTHING'], 'JP-O002', 'purchases confirm JPNOTHING'],
    [['purchases', 'list', '--status', 'free'], 'JP-O001', '--status takes pending'],
    [['reports', 'dismiss', '99999', '--why', 'x'], 'JP-O002', 'reports dismiss 99999'],
    [['messages', 'retry', 'some'], 'JP-O001', 'a message is a number'],
    [['settings', 'reset', 'dinger_costs.unlock_cv_cost'], 'JP-O002', 'only dinger_costs as a whole'],
    [['audit', 'all'], 'JP-O001', 'too many arguments'],
    [['audit', '--limit', '0'], 'JP-O001', '--limit'],
    [['audit', '--color'], 'JP-O001', 'Unknown option'],
    [['reports', 'dismiss', '1', '--why', 'x', '--refund'], 'JP-O001', '--refund is not an option of reports dismiss'],
    [['jobs', 'pending', '--status', 'paid'], 'JP-O001', '--status is not an option of jobs pending'],
    [['jobs'], 'JP-O001', 'there is no command jobs: there are jobs pending'],
    [['help', 'fly'], 'JP-O001', 'there is no such command'],
    [['wallet', 'adjust', '1', '-5', '-6', '--why', 'x'], 'JP-O001', 'too many arguments for wallet adjust: -6'],
    [['audit', '--why'], 'JP-O001', "'--why <reason>' argument missing"],
    [[], 'JP-O001', 'name a command'],
  ])('%j is refused', async (words, code, message) => {
    await expect(runCommand(words, testOperator(server))).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
  });

  test('the help names every command', async () => {
    const { code, out } = await admin('--help');
    expect(code).toBe(0);
    for (const { name } of commands) expect(out).toContain(name);
  });

  test('the help of one command has its arguments and options', async () => {
    expect((await admin('jobs', 'reject', '--help')).out).toMatch(
      /^Usage: npm run admin -- jobs reject <id> --why <reason>\n[^]*--why <reason>[^]*--limit <rows>/,
    );
  });

  test('the help says which commands send their reason to the company', async () => {
    const sending = commands.filter(({ sendsReason }) => sendsReason).map(({ name }) => name);
    expect(sending.toSorted()).toEqual([
      'companies refuse',
      'companies unverify',
      'jobs close',
      'jobs reject',
      'purchases reject',
      'reports resolve',
    ]);
    expect((await admin('--help')).out).toContain(`The reason is sent to the company by: ${sending.join(', ')}.`);
    const about = async (...words: string[]) => /--why <reason> +(.+)/.exec((await admin(...words, '--help')).out)?.[1];
    expect(await about('companies', 'unverify')).toBe('the reason, which is sent to the company (required)');
    expect(await about('accounts', 'suspend')).toBe('the reason (required)');
  });

  test('options may come before the command', async () => {
    const { code, out, error } = await start(['--limit', '1', '--json', 'audit'], here());
    expect([code, error]).toEqual([0, '']);
    expect(JSON.parse(out)).toHaveLength(1);
  });

  test('the database refuses to change the audit trail (rule 41)', async () => {
    for (const statement of [
      'update operator_actions set why = null',
      'delete from operator_actions',
      'truncate operator_actions',
    ]) {
      await expect(sql.raw(statement).execute(server.db)).rejects.toThrow('append-only');
    }
  });

  test('a client that sends nothing does not keep the server from closing', async () => {
    const door = await listenForOperator(server);
    const caller = connect(socketPath(server.services.configuration.dataDir, null));
    await once(caller, 'connect');
    const gone = once(caller, 'close');
    await door.close();
    await gone;
    await (await listenForOperator(server)).close();
  });

  test.each([
    '',
    'hello',
    '{"argv":5}',
    JSON.stringify({ argv: ['audit', '--json'], operator: 'x', folder: '/', database: 'another' }),
  ])('the server responds to %j too', async (text) => {
    const door = await listenForOperator(server);
    expect(Object.keys(await said(text))).toEqual([text.includes('another') ? 'elsewhere' : 'failed']);
    await door.close();
  });

  test('a server on another database, such as that of a preview, has its own socket', async () => {
    const databaseUrl = 'postgres://preview@db.example/preview';
    const configuration = { ...server.services.configuration, databaseUrl };
    const noDatabase = {} as Db;
    const own = await listenForOperator(server);
    const preview = await listenForOperator({ db: noDatabase, services: { ...server.services, configuration } });
    expect((await admin('audit')).code).toBe(0);
    const { error } = await type(['audit'], { ...here(), DATABASE_URL: databaseUrl });
    expect(error).toContain('the server could not carry out the command');
    for (const door of [own, preview]) await door.close();
  });

  test('a server that closes leaves the socket of another one alone', async () => {
    const door = socketPath(server.services.configuration.dataDir, null);
    const second = await listenForOperator(server);
    const third = await listenForOperator(server);
    await second.close();
    chmodSync(door, 0o600);
    expect((await admin('audit')).code).toBe(0);
    await third.close();
    expect(statSync(door, { throwIfNoEntry: false })).toBeUndefined();
  });
});

/** The embedded database is tested only in the run that uses it. */
(process.env['TEST_DATABASE_URL'] ? describe.skip : describe)('without a server', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'jpro-admin-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  test('a folder without a database is refused: none is created by mistake', async () => {
    expect(await type(['audit'], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^JP-O007/),
    });
    expect(statSync(path.join(dataDir, 'database'), { throwIfNoEntry: false })).toBeUndefined();
  });

  test('a command without DATABASE_URL is refused where a server uses PostgreSQL', async () => {
    const running = await startTestServer();
    const databaseUrl = 'postgres://jpro@db.example/jpro';
    const configuration = { ...running.services.configuration, dataDir, databaseUrl };
    const door = await listenForOperator({ db: running.db, services: { ...running.services, configuration } });
    await copyEmptyDatabase(dataDir);
    const refused = { code: 1, error: expect.stringMatching(/^JP-O019: DATABASE_URL is not set, and a server/) };
    expect(await type(['backup', path.join(dataDir, 'b.tar.gz')], { DATA_DIR: dataDir })).toMatchObject(refused);
    expect(await readdir(dataDir)).not.toContain('secret');
    expect((await type(['audit'], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })).code).toBe(0);
    await door.close();
    await running.close();
    expect((await type(['audit'], { DATA_DIR: dataDir })).code).toBe(0);
  });

  test('an unreachable PostgreSQL is reported with its code', async () => {
    expect(
      await type(['audit'], { DATA_DIR: dataDir, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }),
    ).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^JP-O007: the database at DATABASE_URL cannot be opened: .*ECONNREFUSED/),
    });
  });
});

const postgres = process.env['TEST_DATABASE_URL'];
(postgres ? test : test.skip)(
  'on PostgreSQL it works beside any server, also with another server’s data folder',
  async () => {
    const server = await startTestServer();
    const other = await startTestServer();
    try {
      const company = await server.createCompany();
      const {
        rows: [named],
      } = await sql<{ name: string }>`select current_database() as name`.execute(server.db);
      const url = new URL(postgres!);
      url.pathname = `/${named!.name}`;
      const ran = await start(['wallet', 'adjust', company.email!, '7', '--why', 'welcome back'], {
        DATA_DIR: other.services.configuration.dataDir,
        DATABASE_URL: url.href,
      });
      expect(ran).toMatchObject({ code: 0, error: '' });
      expect((await (await server.as(company)).get('/company/dinger/wallet')).body.balance).toBe(27);
      expect(await other.db.selectFrom('operator_actions').select('id').execute()).toEqual([]);
    } finally {
      await server.close();
      await other.close();
    }
  },
);

test('a long command does not hold up the requests that a server finishes before it stops', async () => {
  const server = await startTestServer();
  const { configuration } = server.services;
  const database = databaseMark(configuration.databaseUrl);
  const { promise: hasStarted, resolve: start } = Promise.withResolvers<void>();
  const selectFrom = server.db.selectFrom.bind(server.db);
  jest.spyOn(server.db, 'selectFrom').mockImplementation(((table: 'contact_messages') => {
    start();
    return selectFrom(table);
  }) as never);
  const close = jest.spyOn(server.app, 'close');
  let [response, closing]: Promise<unknown>[] = [];
  await server.db.transaction().execute(async (trx) => {
    await sql`lock table contact_messages in access exclusive mode`.execute(trx);
    const caller = connect({ path: socketPath(configuration.dataDir, database), allowHalfOpen: true });
    caller.end(JSON.stringify({ argv: ['contact', 'list', '--json'], operator: 'thida', folder: '/', database }));
    response = readAll(caller);
    await hasStarted;
    closing = server.close();
    expect(close).toHaveBeenCalled();
    await close.mock.results[0]?.value;
  });
  expect(await response).toContain('[]');
  await closing;
});
