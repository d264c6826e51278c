/**
 * `npm run bench:search`: what a search costs beyond its usual pages, with 1,000,000 jobs and without the response
 * cache: suggestions while someone types, the correction of mistakes, and the last page. The temporary PostgreSQL comes
 * from `scripts/testing/postgres.mjs`, which gives its address as `TEST_DATABASE_URL`.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { inTurn, loadHttp, requestBytes } from './httpLoad.js';
import { ServerProcess } from './serverProcess.js';
const CONNECTIONS = 4;
const WARM_UP_SECONDS = 5;
const TYPED = [
    'dri driver acc accountant sal sales man off eng tea nur hote yang man hlaing thar mandalay shwe gold react node',
    'စာ စာရင်း စာရင်းကိုင် ယာဉ် ယာဉ်မောင်း အရောင်း ဆရာ လုံခြုံရေး ရန်ကုန် မန္တ လှိုင် ဝန်ထမ်း အင်ဂျင် ကုမ္ပဏီ',
    'acountant dirver qwxz manger စာရငးကိုင် ယာဥ်မောင်',
].flatMap((words) => words.split(' '));
const MISTAKES = ['acountant', 'dirver', 'manger', 'recieptionist', 'enginer', 'teacherr', 'စာရငးကိုင်', 'ယာဥ်မောင်'];
const KINDS = [
    { what: 'suggestions', limit: 60, paths: TYPED.map((typed) => `/api/jobpost/suggestions?${keyword(typed)}`) },
    { what: 'correction of a mistake', limit: 250, paths: MISTAKES.map((typed) => `/api/jobpost?${keyword(typed)}`) },
    {
        what: 'page 500',
        limit: 250,
        paths: ['', 'location=12', 'collar=blue', 'sort=salary'].map((filter) => `/api/jobpost?${filter}&page=500`),
    },
];
const { values } = parseArgs({
    options: { jobs: { type: 'string', default: '1000000' }, seconds: { type: 'string', default: '10' } },
});
const url = process.env['TEST_DATABASE_URL'];
if (!url)
    throw new Error('TEST_DATABASE_URL is not set: run `npm run bench:search`');
const folder = await mkdtemp(path.join(tmpdir(), 'jpro-bench-'));
const environment = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    RESPONSE_CACHE: 'off',
    SEED: 'none',
    LOG_LEVEL: 'error',
};
try {
    const seed = path.join(import.meta.dirname, '..', 'src', 'seed', 'cli.ts');
    await promisify(execFile)(process.execPath, [seed, '--jobs', values.jobs], { env: environment });
    const server = await ServerProcess.start(environment);
    try {
        for (const kind of KINDS)
            await measure(server, kind);
    }
    finally {
        await server.stop();
    }
}
finally {
    await rm(folder, { recursive: true, force: true });
}
async function measure(server, { what, limit, paths }) {
    const requests = inTurn(paths.map((each) => ({ bytes: requestBytes('GET', each) })));
    await loadHttp(server.port, requests, CONNECTIONS, WARM_UP_SECONDS);
    const { p50, p95, perSecond } = await loadHttp(server.port, requests, CONNECTIONS, Number(values.seconds));
    const ratio = p95 / limit;
    if (ratio > 1)
        process.exitCode = 1;
    console.log(`${what.padEnd(24)} ${perSecond.toFixed(0).padStart(6)}/s   p50 ${p50.toFixed(1)} ms   ` +
        `p95 ${p95.toFixed(1)} ms   ${ratio.toFixed(2)} of the limit of ${limit} ms${ratio > 1 ? '   MISSED' : ''}`);
}
function keyword(typed) {
    return new URLSearchParams({ search_keyword: typed }).toString();
}
