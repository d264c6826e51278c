import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { Configuration } from '../core/configuration.ts';
import { hostCookie, SESSION_COOKIE } from '@jpro/api/cookies';
import { startSession } from '../core/session/sessions.ts';
import { createServer, type Server } from '../createServer.ts';
import { createTestClient, type TestClient } from './testClient.ts';
import { openTestDatabase } from './testDatabase.ts';
import { createTestUser, type TestUser, type TestUserOptions } from './testUsers.ts';

export interface TestServer extends Server {
  createJobseeker(options?: TestUserOptions): Promise<TestUser>;
  /** With the welcome gift in its wallet. */
  createCompany(options?: TestUserOptions): Promise<TestUser>;
  guest(): TestClient;
  /** A client that is signed in as this user. */
  as(user: { readonly id: number }): Promise<TestClient>;
  /** Bodies of the messages to a phone number or e-mail address, oldest first. */
  messagesTo(recipient: string): Promise<string[]>;
  /** The six digits of the code in the last message to a phone number or e-mail address. Throws without one. */
  codeTo(recipient: string): Promise<string>;
  /** All log lines, as JSON. */
  readonly logged: readonly string[];
}

/**
 * A server on a database of its own. Rate limits and the undo window are off by default; background work does not run
 * by itself.
 */
export async function startTestServer(settings: Partial<Configuration> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'jpro-test-'));
  const configuration: Configuration = {
    production: false,
    dataDir,
    databaseUrl: undefined,
    publicUrl: undefined,
    secret: 'a secret for tests only, 32 characters',
    smsUrl: undefined,
    smsToken: undefined,
    smsSender: 'JPro',
    smtp: undefined,
    pusher: undefined,
    logLevel: 'info',
    trustProxy: false,
    rateLimit: false,
    responseCache: false,
    redisUrl: undefined,
    undoWindow: { step: 0, rejection: 0 },
    ...settings,
  };
  const logged: string[] = [];
  const log = pino({ level: configuration.logLevel, base: null }, { write: (line: string) => void logged.push(line) });
  const server = await createServer(configuration, { log, database: await openTestDatabase(), backgroundWork: false });
  const { app, db } = server;
  async function messagesTo(recipient: string): Promise<string[]> {
    const rows = await db
      .selectFrom('outbox_messages')
      .select('body')
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute();
    return rows.map(({ body }) => body);
  }
  return {
    ...server,
    logged,
    createJobseeker: (options) => createTestUser(db, 'jobseeker', options),
    createCompany: (options) => createTestUser(db, 'company', options),
    guest: () => createTestClient(app),
    async as({ id }) {
      const session = await startSession(db, { userId: id, remember: false, userAgent: 'test', now: new Date() });
      return createTestClient(
        app,
        new Map([[hostCookie(SESSION_COOKIE, configuration.publicUrl?.startsWith('https:') ?? false), session]]),
      );
    },
    messagesTo,
    async codeTo(recipient) {
      const last = (await messagesTo(recipient)).at(-1);
      const code = /\b\d{6}\b/.exec(last ?? '');
      if (!code) throw new Error(`no code was sent to ${recipient}, but: ${last}`);
      return code[0];
    },
    async close() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
