/** No form and no report keeps the gateway's thread busy (rule 31.6), however hostile what it brings is. */
import { HOSTILE, hostileText } from '@jpro/server/hostile-input';
import { publicBuild, shellBuild } from './testing/fixtureReleases.ts';
import { proofOfView, startGateway, type GatewayUnderTest } from './testing/startGateway.ts';

/** Milliseconds of the thread that both answers and asks here. */
const LIMIT_MS = 250;
const REPEATS = 3;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const FORM_BYTES = 8_000;
const FIELDS =
  'cv is_save job_id leave locale login low_data message next page password redirect theme user_type'.split(' ');

let site: GatewayUnderTest;
beforeAll(async () => {
  site = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0')]);
});
afterAll(() => site.close());

const texts = Object.entries(HOSTILE);

test.each(['/login', '/preferences', '/apply', '/releases', '/en/contact'])('the form %s', async (path) => {
  const slow: string[] = [];
  for (const [what, text] of texts) {
    // Percent signs make each byte three characters.
    const whole = (fields: readonly string[]) => {
      const share = FORM_BYTES / 3 / fields.length;
      return new URLSearchParams(fields.map((field) => [field, hostileText(text, share, share)])).toString();
    };
    for (const fields of [FIELDS, ['message'], ['page', 'next', 'redirect']]) {
      const ms = await leastTime(() => site.post(path, whole(fields), FORM));
      if (ms > LIMIT_MS) slow.push(`${what} in ${fields.join(', ')}: ${ms.toFixed()} ms`);
    }
  }
  expect(slow).toEqual([]);
});

test('a report, with and without the proof of its page view', async () => {
  const slow: string[] = [];
  for (const [what, text] of texts)
    for (const view of [
      hostileText(text, 2_000),
      `${'A'.repeat(42)}== mi0 ${hostileText(text, 1_900)}`,
      proofOfView(),
    ]) {
      const report = { unit: 'mfe-public', version: '1.0.0', outcome: 'crashed', ms: 1, view };
      const hostile = { error: hostileText(text, 200), stack: hostileText(text, 1_500, 3_000) };
      const ms = await leastTime(() => site.post('/telemetry', JSON.stringify({ ...report, ...hostile })));
      if (ms > LIMIT_MS) slow.push(`${what}: ${ms.toFixed()} ms`);
    }
  expect(slow).toEqual([]);
});

async function leastTime(send: () => Promise<Response>): Promise<number> {
  let least = Infinity;
  for (let repeat = 0; repeat < REPEATS && least > LIMIT_MS; repeat += 1) {
    const before = process.threadCpuUsage();
    const response = await send();
    const { user, system } = process.threadCpuUsage(before);
    await response.arrayBuffer();
    expect(response.status).toBeLessThan(500);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
