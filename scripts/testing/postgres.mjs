/**
 * A temporary PostgreSQL for tests and measurements: `node scripts/testing/postgres.mjs -- <command>`, or
 * `withPostgres`.
 */
import '../requireNode.mjs';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { atExit } from '../signals.mjs';
import { ensureDebianPackage } from './debian.mjs';
import { freePort } from './freePort.mjs';
import { runWithService, withService } from './temporaryService.mjs';

const run = promisify(execFile);
/**
 * @typedef {object} PostgresOptions
 * @property {Readonly<Record<string, string | number>>} [settings] of PostgreSQL (`{shared_buffers: '512MB'}`).
 *   Durability is off by default, because the cluster is thrown away; measurements set `{fsync: 'on',
 *   synchronous_commit: 'on'}`.
 */

/**
 * @typedef {object} PostgresCluster
 * @property {string} url of the `postgres` database; others can be created beside it
 * @property {string} bin folder of PostgreSQL's programs, `pgbench` among them
 * @property {() => void} stop
 */

const isRoot = process.getuid?.() === 0;

/**
 * Starts a temporary cluster for `work`, and removes it afterwards.
 * @template T
 * @param {(url: string, bin: string) => Promise<T>} work `bin` is the folder of PostgreSQL's programs
 * @param {PostgresOptions} [options]
 * @returns {Promise<T | null>} its result; null, after a line that says so, when PostgreSQL cannot be installed
 */
export function withPostgres(work, options = {}) {
  return withService(startPostgres(options), ({ url, bin }) => work(url, bin));
}

/**
 * @param {PostgresOptions} [options]
 * @returns {Promise<PostgresCluster | null>}
 */
export async function startPostgres({ settings = {} } = {}) {
  const bin = await ensureDebianPackage('postgresql', postgresFolder);
  if (!bin) return null;
  const account = isRoot ? unprivilegedAccount() : null;
  const folder = mkdtempSync(path.join(tmpdir(), 'jpro-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = path.join(folder, 'data');
  const as = account
    ? { uid: account.uid, gid: account.gid, env: { ...process.env, HOME: folder }, cwd: folder }
    : { cwd: folder };
  const port = await freePort();
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    ...settings,
  };
  // pg_ctl gives it a session of its own, which Ctrl-C does not reach. Nor may a second Ctrl-C reach what stops it.
  const stop = atExit(() => {
    const stopping = { ...as, detached: true };
    spawnSync(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], stopping);
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    await run(
      path.join(bin, 'initdb'),
      ['-D', data, '-U', 'jpro', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
      as,
    );
    const parameters = Object.entries(all)
      .map(([name, value]) => `-c ${name}='${value}'`)
      .join(' ');
    await run(
      path.join(bin, 'pg_ctl'),
      ['-D', data, '-l', path.join(folder, 'log'), '-o', parameters, '-w', '-t', '30', 'start'],
      as,
    );
  } catch (error) {
    stop();
    throw error;
  }
  return { url: `postgres://jpro@127.0.0.1:${port}/postgres`, bin, stop };
}

/** Folder of `initdb`, `pg_ctl` and `postgres`; Debian keeps them off the PATH. */
export function postgresFolder() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(debian, version, 'bin'))
    : [];
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...versions, ...onPath].find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(path.join(folder, name))),
  );
}

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount() {
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (/** @type {string} */ flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: number('-u'), gid: number('-g') };
    } catch {
      // Try the next one.
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no account postgres or nobody');
}

async function main() {
  const { program } = await import('commander');
  program
    .name('node scripts/testing/postgres.mjs')
    .usage('[-- <command> [arguments]]')
    .description(
      'Runs a command with TEST_DATABASE_URL of a temporary PostgreSQL; without one, prints its URL until Ctrl-C',
    );
  await runWithService(
    program,
    startPostgres,
    ({ url }) => ({ TEST_DATABASE_URL: url }),
    ({ url }) => url,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
