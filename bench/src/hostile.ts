/**
 * `npm run bench:hostile`: every public endpoint and form of the product gets its longest body of each kind of hostile
 * text. No request may cost the serving thread more than 50 ms of CPU time, and `/healthz` must answer within 100 ms.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract, type EndpointSpec } from '@jpro/api/contract';
import { HOSTILE, hostileText, withTexts } from '@jpro/server/hostile-input';
import { runProduct, UNLIMITED } from '../../e2e/product/runProduct.ts';

const LIMIT_MS = 50;
const HEALTH_LIMIT_MS = 100;
/** The kernel counts CPU time in steps of 10 ms. */
const REPEATS = 5;
const JSON_BYTES = 110_000;
const FORM_BYTES = 8_000;
const FORMS = [
  '/login',
  '/login/second-step',
  '/logout',
  '/preferences',
  '/apply',
  '/intent',
  '/releases',
  '/telemetry',
  '/en/contact',
];
const FIELDS = ['login', 'password', 'message', 'page', 'next', 'redirect', 'locale', 'theme', 'view'];

const product = await runProduct({ env: UNLIMITED });
const health: number[] = [];
let isOver = false;
try {
  const watching = watchHealth();
  const csrf = await guestHeaders();
  const worst: { what: string; ms: number }[] = [];
  for (const [kind, text] of Object.entries(HOSTILE)) {
    for (const spec of endpoints()) {
      const body = withTexts(spec.body!, undefined, (_, bound) => hostileText(text, bound, JSON_BYTES / 4));
      const whole = { ...(body as object), unknown: hostileText(text, JSON_BYTES, JSON_BYTES / 4) };
      const headers = { ...csrf, 'content-type': 'application/json' };
      const address = `/api${spec.path.replace(/\{\w+\}/g, '1')}`;
      const ms = await cost(address, { method: spec.method, headers, body: JSON.stringify(whole) });
      worst.push({ what: `${spec.method} ${address}, ${kind}`, ms });
    }
    for (const form of FORMS) {
      const share = FORM_BYTES / FIELDS.length / 3;
      const body = new URLSearchParams(FIELDS.map((field) => [field, hostileText(text, share, share)]));
      worst.push({
        what: `the form ${form}, ${kind}`,
        ms: await cost(form, { method: 'POST', body, redirect: 'manual' }),
      });
    }
  }
  isOver = true;
  await watching;
  worst.sort((one, other) => other.ms - one.ms);
  const slowest = Math.max(...health);
  for (const { what, ms } of worst.slice(0, 10)) process.stdout.write(`${ms.toFixed(0).padStart(6)} ms  ${what}\n`);
  process.stdout.write(`worst CPU per request ${worst[0]!.ms.toFixed(0)} ms, limit ${LIMIT_MS} ms\n`);
  process.stdout.write(`slowest /healthz meanwhile ${slowest.toFixed(0)} ms, limit ${HEALTH_LIMIT_MS} ms\n`);
  if (worst[0]!.ms > LIMIT_MS || slowest > HEALTH_LIMIT_MS) process.exitCode = 1;
} finally {
  isOver = true;
  await product.stop();
}

function endpoints(): EndpointSpec[] {
  const all: EndpointSpec[] = Object.values(contract).flatMap((feature) => Object.values(feature));
  return all.filter(({ access, body, file }) => access === 'anyone' && body && !file);
}

/** The CPU time of one request on the thread that serves, in milliseconds. */
async function cost(address: string, request: RequestInit): Promise<number> {
  const before = threadMs();
  for (let repeat = 0; repeat < REPEATS; repeat += 1)
    await (await fetch(product.url + address, request)).arrayBuffer().catch(() => undefined);
  return (threadMs() - before) / REPEATS;
}

/** User and system time of the process's first thread. */
function threadMs(): number {
  const stat = readFileSync(`/proc/${product.pid}/task/${product.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(stat[11]) + Number(stat[12])) * 10;
}

async function guestHeaders(): Promise<Record<string, string>> {
  const response = await fetch(`${product.url}/api/sanctum/csrf-cookie`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
}

async function watchHealth(): Promise<void> {
  while (!isOver) {
    const started = performance.now();
    await (await fetch(`${product.url}/healthz`)).arrayBuffer();
    health.push(performance.now() - started);
    await sleep(20);
  }
}
