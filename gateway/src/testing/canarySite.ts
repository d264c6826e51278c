/** A site with a remote, whose next version visitors may get as an automatic canary. */
import { setTimeout as sleep } from 'node:timers/promises';
import { history, promote, startAutomaticCanary, status, type CanaryReport, type UnitState } from '@jpro/releases';
import { renderedRemote, renderedShell } from './renderedReleases.ts';
import { startGateway, type GatewayUnderTest } from './startGateway.ts';
import { BEHIND_PROXY, sendReport, visitPage, type View } from './visitPage.ts';

export const CURRENT = '1.0.0';
/** Another version in each test. */
export let CANARY = '';
let tests = 0;
export const UNIT = 'mfe-public';
export const FAST = { ...BEHIND_PROXY, canaryPauseMs: 50, canaryLeaseMs: 500 };
const LIMIT_MS = 50_000;

export let site: GatewayUnderTest;
/** Starts it for the tests of a file, with a new version before each. */
export function prepareCanarySite(): void {
  beforeAll(async () => {
    site = await startGateway([renderedShell('1.0.0'), renderedRemote(CURRENT)], FAST);
  });
  beforeEach(async () => {
    tests += 1;
    CANARY = `1.${tests}.0`;
    await promote(site.store, 'production', [{ unit: UNIT, version: CURRENT }], site.note);
    await site.publish(renderedRemote(CANARY));
  });
  afterAll(() => site.close());
}

export const begin = (shares: number[], { holdSeconds = 1, minViews = 10 } = {}) =>
  startAutomaticCanary(site.store, 'production', UNIT, CANARY, { shares, holdSeconds, minViews }, site.note);

export const open = (cookie?: string, address?: string) => visitPage(site, UNIT, cookie, address);

export const send = (body: object, cookie = '') => site.post('/telemetry', JSON.stringify(body), { cookie });

export const report = (view: View, outcome: string, error?: string) => sendReport(site, UNIT, view, outcome, error);

/** Visitors come until `isOver`; `outcomeOf` says how their page fares. */
export async function visitUntil(isOver: () => Promise<boolean>, outcomeOf: (view: View) => string = () => 'loaded') {
  const started = Date.now();
  const views: View[] = [];
  while (!(await isOver())) {
    if (Date.now() - started > LIMIT_MS) throw new Error(JSON.stringify(await canaryStatus()));
    const next = await Promise.all(Array.from({ length: 6 }, () => open()));
    await Promise.all(next.map((view) => report(view, outcomeOf(view))));
    views.push(...next);
    await sleep(100);
  }
  return views;
}

export async function state(): Promise<UnitState> {
  const [latest] = await history(site.store, 'production', { limit: 1 });
  return latest!.units[UNIT]!;
}

export async function canaryStatus(): Promise<CanaryReport | undefined> {
  return (await status(site.store, site.telemetry, 'production', UNIT)).units[0]?.canary;
}

export const commands = async () =>
  (await history(site.store, 'production', { unit: UNIT, limit: 9 })).map(({ command }) => command).toReversed();

export const isPaused = async () => (await state()).canary?.auto?.paused !== undefined;

export async function visitorOf(version: string, address?: string): Promise<View> {
  for (;;) {
    const view = await open(undefined, address);
    if (view.version === version) return view;
  }
}

/** One whose pages end with this outcome is taken back by itself, and every visitor gets a page. */
export async function expectTakenBack(outcome: string): Promise<void> {
  await begin([20], { holdSeconds: 3_600 });
  const views = await visitUntil(
    async () => (await state()).canary === undefined,
    ({ version }) => (version === CANARY ? outcome : 'loaded'),
  );
  expect(await state()).toEqual({ current: CURRENT, previous: expect.any(Array) });
  expect(new Set(views.map((view) => view.status))).toEqual(new Set([200]));
  expect((await open()).version).toBe(CURRENT);
  const [abort] = await history(site.store, 'production', { unit: UNIT, limit: 1 });
  expect(abort!.evidence).toMatchObject({ event: 'abort', percent: 20, failingAddresses: { current: 0 } });
  expect(abort!.evidence!.certainEvidence).toBeGreaterThanOrEqual(100);
  expect(abort!.why).toMatch(
    /^it fails more often than 1\.0\.0: failures at \d+ addresses in \d+ page views, at 0 in \d+ of 1\.0\.0$/,
  );
}
