/**
 * Two API processes behind one address, a third one for push, one PostgreSQL, one Redis. Runs with a PostgreSQL
 * (`TEST_DATABASE_URL`): the embedded database belongs to one process.
 */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { privateChannel } from '@jpro/api';
import { freePort } from '../freePort.ts';
import { jobForm } from '../testJobBoard.ts';
import { openTestTab } from '../testTab.ts';
import { startTestRedis, type TestRedis } from '../testRedis.ts';
import { createTestUser, TEST_PASSWORD } from '../testUsers.ts';
import { brokenRules } from '../../admin/doctor/database.ts';
import { LOAD_RULES, lostWrites, sendMessagesLeft } from './leftovers.ts';
import { HttpClient } from './httpClient.ts';
import { createPeople, type People } from './people.ts';
import { startRoundRobin, type RoundRobin } from './roundRobin.ts';
import { startServerProcess, type ServerProcess } from './serverProcess.ts';
import { startSmsProvider, type TestSmsProvider } from './smsProvider.ts';
import { createTestHome, type TestHome } from './testHome.ts';
import { WriteLoad } from './writeLoad.ts';

const here = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

here('two processes on one database', () => {
  let home: TestHome;
  let redis: TestRedis;
  let sms: TestSmsProvider;
  let people: People;
  let push: ServerProcess;
  let processes: ServerProcess[];
  let site: RoundRobin;
  let environment: Record<string, string>;

  const originOf = (index: number) => `http://127.0.0.1:${processes[index]!.port}`;

  beforeAll(async () => {
    [home, redis, sms] = await Promise.all([createTestHome(), startTestRedis(), startSmsProvider()]);
    people = await home.look(({ db }) => createPeople(db, 2, 2));
    const [pushPort, first, second] = [await freePort(), await freePort(), await freePort()];
    environment = {
      ...home.environment,
      UNDO_SECONDS: '1',
      UNDO_REJECTION_SECONDS: '1',
      REDIS_URL: redis.url,
      SMS_URL: sms.url,
      TRUST_PROXY: '1',
      PUSHER_APP_ID: 'jpro',
      PUSHER_KEY: 'key',
      PUSHER_SECRET: 'push secret',
      PUSHER_HOST: `127.0.0.1:${pushPort}`,
    };
    [push, ...processes] = (await Promise.all(
      [pushPort, first, second].map((port) => startServerProcess(port!, environment)),
    )) as [ServerProcess, ...ServerProcess[]];
    site = await startRoundRobin(processes.map(({ port }) => port));
  });

  afterAll(async () => {
    await site?.close();
    await Promise.all([push, ...(processes ?? [])].map((one) => one?.kill()));
    await Promise.all([redis?.stop(), sms?.close()]);
    await home?.remove();
  });

  /** Counts as an address of its own, as behind a proxy. */
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('a session started in one process is valid in the other, and ends in both', async () => {
    const user = await home.look(({ db }) => createTestUser(db, 'jobseeker'));
    const first = new HttpClient(originOf(0));
    const login = await first.send({
      method: 'POST',
      path: '/login',
      body: { login: user.phone_number, password: TEST_PASSWORD, user_type: 'jobseeker', remember: false },
      headers: from('10.0.0.1'),
    });
    expect(login.status).toBe(200);
    const second = first.at(originOf(1));
    expect((await second.send({ method: 'GET', path: '/user' })).body).toMatchObject({ id: user.id });
    expect((await second.send({ method: 'POST', path: '/logout' })).status).toBeLessThan(300);
    const copy = first.at(originOf(0));
    expect((await copy.send({ method: 'GET', path: '/user' })).status).toBe(401);
  });

  test('twenty attempts for one name in both processes together, then a code is needed (rule 44)', async () => {
    const statuses: number[] = [];
    const wrong = { login: '+959770000001', password: 'not the password', user_type: 'jobseeker', remember: false };
    for (let tries = 0; tries < 23; tries += 1) {
      const response = await new HttpClient(originOf(tries % 2)).send({
        method: 'POST',
        path: '/login',
        body: wrong,
        headers: from('10.0.0.2'),
      });
      statuses.push(response.status);
    }
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([401]));
    expect(statuses.slice(20)).toEqual([200, 200, 200]);
  });

  test('both processes share cached responses for two seconds; a change shows at once in its own process', async () => {
    const company = new HttpClient(originOf(0), people.companies[0]!.session);
    const title = 'Shared Responses Engineer';
    const { body } = await company.send({ method: 'POST', path: '/company/jobpost/addjob', body: jobForm({ title }) });
    const read = async (index: number) =>
      (await new HttpClient(originOf(index)).send({ method: 'GET', path: `/jobpost/${body.job.id}` })).body.status;
    expect([await read(0), await read(1)]).toEqual(['active', 'active']);
    await company.send({ method: 'POST', path: `/company/jobpost/closejob/${body.job.id}` });
    expect(await read(0)).toBe('closed');
    await wait(2100);
    expect(await read(1)).toBe('closed');
  });

  test('an event of either process reaches its tab through the process that serves push', async () => {
    const [company, jobseeker] = [people.companies[0]!, people.jobseekers[0]!];
    const reader = new HttpClient(originOf(1), jobseeker.session);
    const channel = privateChannel(jobseeker.id);
    const received: { event: string; channel?: string; data: string }[] = [];
    const socket = new WebSocket(`ws://127.0.0.1:${push.port}/app/key?protocol=7&client=js&version=8.6`);
    socket.on('message', (bytes) => received.push(JSON.parse(String(bytes))));
    const next = async (event: string) => {
      for (const until = Date.now() + 20_000; Date.now() < until; await wait(20)) {
        const found = received.findIndex((message) => message.event === event);
        if (found >= 0) return received.splice(found, 1)[0]!;
      }
      throw new Error(`${event} did not arrive: ${JSON.stringify(received)}`);
    };
    await once(socket, 'open');
    const { socket_id } = JSON.parse((await next('pusher:connection_established')).data) as { socket_id: string };
    const { body } = await reader.send({
      method: 'POST',
      path: '/realtime/auth',
      body: { socket_id, channel_name: channel },
    });
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth: body.auth } }));
    await next('pusher_internal:subscription_succeeded');

    const posted = await new HttpClient(site.url, company.session).send({
      method: 'POST',
      path: '/company/jobpost/addjob',
      body: jobForm(),
    });
    const applied = await reader.send({ method: 'POST', path: '/jobapply', body: { job_id: posted.body.job.id } });
    for (const [index, status] of ['shortlisted', 'hired'].entries()) {
      received.length = 0;
      const moved = await new HttpClient(originOf(index), company.session).send({
        method: 'PUT',
        path: '/company/application/status',
        body: { jobapplyId: applied.body.id, status },
      });
      expect(moved.status).toBe(200);
      for (const until = Date.now() + 20_000; !received.some((message) => message.channel === channel);) {
        if (Date.now() > until) throw new Error(`process ${index} notified nobody`);
        await wait(20);
      }
    }
    socket.terminate();
  });

  test('a tab closes with the session that admitted it, whichever process ended that', async () => {
    const user = await home.look(({ db }) => createTestUser(db, 'jobseeker'));
    const reader = new HttpClient(originOf(0));
    await reader.send({
      method: 'POST',
      path: '/login',
      body: { login: user.phone_number, password: TEST_PASSWORD, user_type: 'jobseeker' },
      headers: from('10.0.7.1'),
    });
    const tab = await openTestTab({ port: push.port, key: 'key' });
    const { data } = await tab.next('pusher:connection_established');
    const channel = privateChannel(user.id);
    const { body } = await reader.send({
      method: 'POST',
      path: '/realtime/auth',
      body: { socket_id: (data as { socket_id: string }).socket_id, channel_name: channel },
    });
    tab.send('pusher:subscribe', { channel, auth: body.auth });
    await tab.next('pusher_internal:subscription_succeeded');
    const closed = once(tab.socket, 'close');
    expect((await reader.at(originOf(1)).send({ method: 'POST', path: '/logout' })).status).toBe(204);
    expect((await closed)[0]).toBe(4200);
  });

  test('each message is sent once', async () => {
    const guest = new HttpClient(site.url);
    const phones = Array.from({ length: 30 }, (_, index) => `+9596${String(10_000_000 + index)}`);
    for (const [index, phone_number] of phones.entries()) {
      const response = await guest.send({
        method: 'POST',
        path: '/register',
        body: { user_type: 'jobseeker', name: 'Aye Aye', phone_number, password: TEST_PASSWORD },
        headers: from(`10.1.0.${index}`),
      });
      expect(response.status).toBe(200);
    }
    const sent = () => sms.received.map(({ to }) => to).filter((to) => phones.includes(to));
    for (const until = Date.now() + 30_000; sent().length < phones.length && Date.now() < until;) await wait(50);
    // Time for a second sender to send it again.
    await wait(1500);
    expect(sent().sort()).toEqual([...phones].sort());
  });

  test('scheduled work runs in one of the processes', async () => {
    await home.look(({ db }) => sql`insert into pgboss.job (name) values ('forget-old-rows')`.execute(db));
    const runs = () =>
      [push, ...processes]
        .flatMap(({ log }) => log)
        .filter((line) => line.includes('"scheduled work"') && line.includes('forget-old-rows'));
    for (const until = Date.now() + 50_000; runs().length === 0 && Date.now() < until;) await wait(100);
    await wait(1000);
    // Its own schedule may have added another run.
    const { rows: jobs } = await home.look(({ db }) =>
      sql`select from pgboss.job where name = 'forget-old-rows' and state = 'completed'`.execute(db),
    );
    expect(jobs.length).toBeGreaterThan(0);
    expect(runs()).toHaveLength(jobs.length);
    const { rows } = await home.look(({ db }) =>
      sql<{
        name: string;
        count: number;
      }>`select name, count(*)::int as count from pgboss.schedule group by name having count(*) > 1`.execute(db),
    );
    expect(rows).toEqual([]);
  });

  test('one process killed under load: no acknowledged write is lost or repeated, clients use the other', async () => {
    await Promise.all(processes.map((one) => one.stop()));
    const start = (port: number) => startServerProcess(port, { ...environment, RATE_LIMIT: 'off', LOG_LEVEL: 'error' });
    processes = await Promise.all(processes.map(({ port }) => start(port)));
    const load = new WriteLoad(site.url);
    load.start(people.companies, people.jobseekers);
    for (const index of [0, 1]) {
      await wait(500 + Math.random() * 1500);
      await processes[index]!.kill();
      const before = load.acknowledged.writes;
      for (const until = Date.now() + 20_000; load.acknowledged.writes < before + 20 && Date.now() < until;)
        await wait(10);
      expect(load.acknowledged.problems).toEqual([]);
      expect(load.acknowledged.writes).toBeGreaterThanOrEqual(before + 20);
      processes[index] = await start(processes[index]!.port);
    }
    await load.stop();
    await Promise.all(processes.map((one) => one.stop()));
    expect(load.acknowledged.problems).toEqual([]);
    await home.look(async ({ db }) => {
      await sendMessagesLeft(db, sms.url, pino({ level: 'silent' }));
      expect(await lostWrites(db, load.acknowledged)).toEqual([]);
      expect(await brokenRules(db, LOAD_RULES)).toEqual({});
    });
    const sent = new Set(sms.received.map(({ to }) => to));
    expect([...load.acknowledged.phones].filter((phone) => !sent.has(phone))).toEqual([]);
  });

  test('without Redis each process counts on its own, and nothing else changes', async () => {
    await redis.kill();
    processes = await Promise.all(processes.map(({ port }) => startServerProcess(port, environment)));
    const statuses: number[] = [];
    const wrong = { login: '+959770000002', password: 'not the password', user_type: 'jobseeker', remember: false };
    for (let tries = 0; tries < 42; tries += 1) {
      statuses.push(
        (
          await new HttpClient(originOf(tries % 2)).send({
            method: 'POST',
            path: '/login',
            body: wrong,
            headers: from('10.0.0.3'),
          })
        ).status,
      );
    }
    expect(new Set(statuses.slice(0, 40))).toEqual(new Set([401]));
    expect(statuses.slice(40)).toEqual([200, 200]);
    expect((await new HttpClient(site.url).send({ method: 'GET', path: '/jobpost' })).status).toBe(200);
    expect(processes.every(({ log }) => log.filter((line) => line.includes('Redis is away')).length === 1)).toBe(true);
  });
});
