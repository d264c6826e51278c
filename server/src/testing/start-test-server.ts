import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { Configuration } from '../core/configuration.ts';
import { SESSION_COOKIE } from '../core/cookies.ts';
import { startSession } from '../core/sessions.ts';
import { createServer, type Server } from '../create-server.ts';
import { createTestClient, type TestClient } from './test-client.ts';
import { openTestDatabase } from './test-database.ts';
import { createTestUser, type TestUser, type TestUserOptions } from './test-users.ts';

export interface TestServer extends Server {
  createJobseeker(options?: TestUserOptions): Promise<TestUser>;
  /** With the welcome gift in its wallet. */
  createCompany(options?: TestUserOptions): Promise<TestUser>;
  guest(): TestClient;
  /** A client that is signed in as this user. */
  as(user: Pick<TestUser, 'id'>): Promise<TestClient>;
  /** Bodies of the text messages to a number, oldest first. */
  messagesTo(phoneNumber: string): Promise<string[]>;
  /** Everything that was logged, as lines of JSON. */
  readonly logged: readonly string[];
}

/** A server over a database of its own. Rate limits are off unless asked for; background work does not run by itself. */
export async function startTestServer(settings: Partial<Configuration> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'jpro-test-'));
  const configuration: Configuration = {
    production: false,
    dataDir,
    databaseUrl: undefined,
    publicUrl: undefined,
    secret: 'a secret for tests only, 32 signs',
    smsUrl: undefined,
    smsToken: undefined,
    smsSender: 'JPro',
    smtp: undefined,
    pusher: undefined,
    logLevel: 'info',
    trustProxy: false,
    rateLimit: false,
    answerCache: false,
    redisUrl: undefined,
    ...settings,
  };
  const logged: string[] = [];
  const log = pino({ level: configuration.logLevel, base: null }, { write: (line: string) => void logged.push(line) });
  const server = await createServer(configuration, { log, database: await openTestDatabase(), backgroundWork: false });
  const { app, db } = server;
  return {
    ...server,
    logged,
    createJobseeker: (options) => createTestUser(db, 'jobseeker', options),
    createCompany: (options) => createTestUser(db, 'company', options),
    guest: () => createTestClient(app),
    async as({ id }) {
      const session = await startSession(db, { userId: id, remember: false, userAgent: 'test', now: new Date() });
      return createTestClient(app, new Map([[SESSION_COOKIE, session]]));
    },
    async messagesTo(phoneNumber) {
      const rows = await db.selectFrom('outbox_messages').select('body').where('recipient', '=', phoneNumber).orderBy('id').execute();
      return rows.map(({ body }) => body);
    },
    async close() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
