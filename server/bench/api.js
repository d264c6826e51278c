/**
 * `npm run bench:api`: measures the API on PostgreSQL with 100,000 and with 1,000,000 jobs. Compares searches without
 * the response cache with pgbench running the same statements and values, then measures a mixed load at 8 and 64
 * connections, and searches with the cache. The temporary PostgreSQL comes from `scripts/testing/postgres.mjs`, which
 * gives its address as `TEST_DATABASE_URL`.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { readConfiguration } from '../src/core/configuration.js';
import { openPostgres } from '../src/database/openPostgres.js';
import { inTurn, loadHttp, requestBytes } from './httpLoad.js';
import { mixedLoad, readingRequests } from './mixedLoad.js';
import { signIn, someOpenJobs } from './people.js';
import { pgbench } from './pgbench.js';
import { recordedSql } from './recordedSql.js';
import { SEARCH_MIX } from './searchMix.js';
import { ServerProcess } from './serverProcess.js';
const run = promisify(execFile);
const SECRET = 'a secret for measurements, 32 characters long';
/** pgbench takes at most 128 scripts. */
const MAX_SCRIPTS = 120;
/** Rounds alternate with pgbench, because the speed of the machine changes from minute to minute. */
const ROUNDS = 5;
/** A fresh process keeps getting faster for this long. */
const WARM_UP_SECONDS = 15;
/** Limit of p95 in milliseconds at 8 connections, by number of jobs. */
const SEARCH_LIMIT_MS = { 100_000: 25, 1_000_000: 60 };
const RATIO_LIMIT = 0.8;
const CACHED_LIMIT = 10_000;
const GROWTH_LIMIT = 3;
const MEMORY_LIMIT_MB = 300;
const { values } = parseArgs({
    options: { jobs: { type: 'string', default: '100000,1000000' }, seconds: { type: 'string', default: '10' } },
});
const seconds = Number(values.seconds);
const sizes = values.jobs.split(',').map(Number);
const url = process.env['TEST_DATABASE_URL'];
if (!url)
    throw new Error('TEST_DATABASE_URL is not set: run `npm run bench:api`');
const folder = await mkdtemp(path.join(tmpdir(), 'jpro-bench-'));
const environment = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    SEED: 'none',
    LOG_LEVEL: 'error',
    SECRET,
};
const searches = SEARCH_MIX.map((search) => ({
    bytes: requestBytes('GET', `/api/jobpost?${new URLSearchParams(search)}`),
}));
const costs = [];
try {
    console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, ` +
        `${SEARCH_MIX.length} searches in turn, ${seconds} s each`);
    for (const jobs of sizes)
        await measure(jobs);
    if (costs.length === 2)
        judge('search: growth of the cost', costs[1] / costs[0], 'at most', GROWTH_LIMIT, '×');
}
finally {
    await rm(folder, { recursive: true, force: true });
}
async function measure(jobs) {
    await run(process.execPath, [path.join(import.meta.dirname, '..', 'src', 'seed', 'cli.ts'), '--jobs', String(jobs)], {
        env: environment,
    });
    console.log(`\n${jobs.toLocaleString('en')} jobs`);
    const load = await peopleAndJobs();
    const configuration = { ...(await readConfiguration({ ...environment, RESPONSE_CACHE: 'off' })), demoData: false };
    const searchSql = await recordedSql(configuration, searches);
    const readingSql = await recordedSql(configuration, readingRequests(load)
        .filter((_, index) => index % 8 === 0)
        .slice(0, MAX_SCRIPTS));
    await withServer({ RESPONSE_CACHE: 'off' }, async (server) => {
        await loadHttp(server.port, inTurn(searches), 8, WARM_UP_SECONDS);
        const rounds = [];
        for (let round = 0; round < ROUNDS; round += 1) {
            rounds.push({
                sql: await pgbench(url, searchSql, folder, 8, seconds),
                api: await server.watched(() => loadHttp(server.port, inTurn(searches), 8, seconds)),
            });
        }
        const share = (round) => round.api.perSecond / round.sql;
        const { sql, api } = rounds.sort((first, second) => share(first) - share(second))[Math.floor(ROUNDS / 2)];
        costs.push(1 / api.perSecond);
        line('search, uncached, 8 connections', api);
        console.log(`  ${'the same statements by pgbench'.padEnd(36)} ${sql.toFixed(0).padStart(7)}/s`);
        judge('search: p95', api.p95, 'at most', SEARCH_LIMIT_MS[jobs], 'ms');
        judge('search: share of pgbench', api.perSecond / sql, 'at least', RATIO_LIMIT, '');
    });
    await withServer({ RESPONSE_CACHE: 'off' }, async (server) => {
        const reading = await pgbench(url, readingSql, folder, 8, seconds);
        const next = mixedLoad(load);
        await loadHttp(server.port, next, 8, 3);
        line('mixed, uncached, 8 connections', await server.watched(() => loadHttp(server.port, next, 8, seconds)));
        const at64 = await server.watched(() => loadHttp(server.port, next, 64, seconds));
        line('mixed, uncached, 64 connections', at64);
        console.log(`  ${'its reading statements by pgbench'.padEnd(36)} ${reading.toFixed(0).padStart(7)}/s`);
        judge('mixed: memory at 64 connections', at64.memory, 'at most', MEMORY_LIMIT_MB, 'MB');
    });
    await withServer({}, async (server) => {
        const next = mixedLoad(load);
        await loadHttp(server.port, next, 64, 3);
        line('mixed, as it runs, 64 connections', await server.watched(() => loadHttp(server.port, next, 64, seconds)));
        const cached = await server.watched(() => loadHttp(server.port, inTurn(searches), 64, seconds));
        line('search, cached, 64 connections', cached);
        judge('search: cached requests per second', cached.perSecond, 'at least', CACHED_LIMIT, '/s');
    });
}
async function peopleAndJobs() {
    const { db, close } = await openPostgres(url, { connections: 4 });
    try {
        return {
            jobseekers: await signIn(db, SECRET, 'jobseeker', 200),
            companies: await signIn(db, SECRET, 'company', 120),
            jobs: await someOpenJobs(db, 5000),
        };
    }
    finally {
        await close();
    }
}
async function withServer(settings, work) {
    const server = await ServerProcess.start({ ...environment, ...settings });
    try {
        await work(server);
    }
    finally {
        await server.stop();
    }
}
function line(what, { perSecond, p50, p95, p99, cpu, memory }) {
    console.log(`  ${what.padEnd(36)} ${perSecond.toFixed(0).padStart(7)}/s   ` +
        `p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   ` +
        `${(cpu * 100).toFixed(0)} % of a core   ${memory.toFixed(0)} MB`);
}
function judge(what, value, word, limit, unit) {
    if (limit === undefined)
        return;
    const isMet = word === 'at most' ? value <= limit : value >= limit;
    console.log(`    ${isMet ? 'met   ' : 'MISSED'}  ${what}: ` +
        `${value.toFixed(value < 10 ? 2 : 0)} ${unit} (${word} ${limit})`.trimEnd());
    if (!isMet)
        process.exitCode = 1;
}
