import { randomBytes } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { OpenDatabase } from '../database/openConnection.ts';
import { embeddedDatabase } from '../database/openEmbedded.ts';
import { embeddedParsers } from '../database/openPglite.ts';
import { openPostgres } from '../database/openPostgres.ts';
import { loadReferenceData } from '../reference/index.ts';
import { openBareDatabase, openDumped } from './openDumped.ts';
import { openReusedDatabase } from './reusedDatabase.ts';
import { templateName } from './templateName.ts';

const TEMPLATE_LOCK = 7_272_742;

/**
 * A migrated database with nothing but the reference data, for one test file: PGlite in memory, or PostgreSQL at
 * `TEST_DATABASE_URL`.
 */
export function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? openFromPostgresTemplate(url) : openReusedDatabase(openFromDump);
}

function openFromDump(): Promise<PGlite> {
  return openDumped(templateName(), makeTemplate, { parsers: embeddedParsers });
}

async function makeTemplate(): Promise<PGlite> {
  const pglite = await openBareDatabase({ parsers: embeddedParsers });
  await loadReferenceData((await embeddedDatabase(pglite)).db);
  return pglite;
}

async function openFromPostgresTemplate(url: string): Promise<OpenDatabase> {
  const template = templateName();
  const name = `jpro_test_${randomBytes(6).toString('hex')}`;
  await withAdmin(url, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makePostgresTemplate(admin, url, template);
    // Copied page by page through the log, which is the default, it takes five times the processor time.
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const database = await openPostgres(addressOf(url, name), { connections: 20 });
  return {
    ...database,
    async close() {
      await database.close();
      await withAdmin(url, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function makePostgresTemplate(admin: pg.Client, url: string, template: string) {
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft}`);
  const database = await openPostgres(addressOf(url, draft), { connections: 2 });
  await loadReferenceData(database.db);
  await database.close();
  await admin.query(`alter database ${draft} rename to ${template}`);
}

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
