/**
 * `npm run bench:api`: the search endpoint on PostgreSQL with 100,000 jobs, at 8 connections, against pgbench running the
 * same statements with the same values. Both are measured in turn, twice; the better of each counts. The temporary
 * PostgreSQL comes from `scripts/postgres.mjs`, which gives its address as `TEST_DATABASE_URL`.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findPgbench } from './find-pgbench.ts';
import { loadHttp, type LoadResult } from './http-load.ts';
import { SEARCH_MIX } from './mix.ts';
import { recordedSql } from './recorded-sql.ts';

const run = promisify(execFile);
const LIMIT = 0.6;
const CONNECTIONS = 8;
const ROUNDS = 2;

const { values } = parseArgs({ options: { jobs: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '10' } } });
const seconds = Number(values.seconds);
const folder = await mkdtemp(path.join(tmpdir(), 'jpro-bench-'));
const server = (file: string) => path.join(import.meta.dirname, '..', 'src', file);

try {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run `npm run bench:api`');
  await measure(url);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(url: string): Promise<void> {
  const environment = { ...process.env, DATABASE_URL: url, DATA_DIR: folder, RATE_LIMIT: 'off', ANSWER_CACHE: 'off', SEED: 'none', LOG_LEVEL: 'error' };
  const seeded = await run(process.execPath, [server('seed/cli.ts'), '--jobs', values.jobs], { env: environment });
  console.log(seeded.stdout.trim());

  const scripts = await writeScripts(await recordedSql(url, SEARCH_MIX));
  const port = await freePort();
  const api = spawn(process.execPath, [server('main.ts')], { env: { ...environment, PORT: String(port) }, stdio: ['ignore', 'ignore', 'inherit'] });
  const addresses = SEARCH_MIX.map((search) => `/api/jobpost?${new URLSearchParams(search)}`);
  try {
    await answers(`http://127.0.0.1:${port}/healthz`);
    await loadHttp(port, addresses, CONNECTIONS, 3);
    const api8: LoadResult[] = [];
    const sql8: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      sql8.push(await pgbench(url, scripts));
      api8.push(await loadHttp(port, addresses, CONNECTIONS, seconds));
    }
    report(Math.max(...sql8), api8.reduce((best, one) => (one.perSecond > best.perSecond ? one : best)));
  } finally {
    api.kill('SIGTERM');
    await once(api, 'exit');
  }
}

function report(sql: number, api: LoadResult): void {
  const ratio = api.perSecond / sql;
  console.log(`\n${values.jobs} jobs, ${SEARCH_MIX.length} searches in turn, ${CONNECTIONS} connections, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`);
  console.log(`pgbench   ${sql.toFixed(0).padStart(6)} searches/s`);
  console.log(`API       ${api.perSecond.toFixed(0).padStart(6)} searches/s   p50 ${api.p50.toFixed(1)} ms   p99 ${api.p99.toFixed(1)} ms`);
  console.log(`ratio     ${ratio.toFixed(2).padStart(6)} (limit ${LIMIT})`);
  if (ratio < LIMIT) process.exitCode = 1;
}

async function writeScripts(scripts: readonly string[]): Promise<string[]> {
  return Promise.all(scripts.map(async (script, index) => {
    const file = path.join(folder, `search-${index}.sql`);
    await writeFile(file, script, { mode: 0o644 });
    return file;
  }));
}

async function pgbench(url: string, scripts: readonly string[]): Promise<number> {
  const { stdout } = await run(findPgbench(), ['-n', '-c', String(CONNECTIONS), '-j', '2', '-T', String(seconds), ...scripts.flatMap((script) => ['-f', script]), url], { maxBuffer: 16 * 1024 * 1024 });
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (!(perSecond > 0)) throw new Error(`pgbench said:\n${stdout}`);
  return perSecond;
}

async function answers(address: string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (await fetch(address).then(({ ok }) => ok, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${address} does not answer`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
