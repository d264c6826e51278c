/** How an impatient visitor uses a page: at random moments, before and after it is hydrated. */
import type { Locator, Page, Request } from '@playwright/test';
import type { SeededRandom } from './seededRandom.ts';
import { untilHydrated } from './untilHydrated.ts';

export interface Visit {
  readonly page: Page;
  readonly random: SeededRandom;
  /**
   * The bodies of the changes that were sent to matching addresses, by scripts or by a form without them. What is
   * repeated under its key because no response came in time arrives once, and counts once.
   */
  readonly sent: (path: RegExp, method?: string) => readonly Readonly<Record<string, unknown>>[];
}

/** Waits for a random time, usually a short one. */
export async function hesitate({ page, random }: Visit): Promise<void> {
  const longest = random.pick([30, 300, 300, 1_500]);
  await page.waitForTimeout(random.between(0, longest));
}

/** Types letter by letter. */
export async function type(visit: Visit, field: Locator, text: string): Promise<void> {
  await hesitate(visit);
  await field.click();
  await field.pressSequentially(text, { delay: visit.random.between(5, 60) });
}

/** Replaces what is in a field, typing letter by letter. */
export async function replace(visit: Visit, field: Locator, text: string): Promise<void> {
  await hesitate(visit);
  await field.fill('');
  await type(visit, field, text);
}

export async function choose(
  visit: Visit,
  list: Locator,
  choice: Parameters<Locator['selectOption']>[0],
): Promise<void> {
  await hesitate(visit);
  await list.selectOption(choice);
}

export async function press(visit: Visit, target: Locator): Promise<void> {
  await hesitate(visit);
  await target.click({ delay: visit.random.between(0, 200) });
}

/** Presses, and sometimes presses again because nothing seems to happen. */
export async function pressAgain(visit: Visit, target: Locator): Promise<void> {
  await press(visit, target);
  // It may be gone already, or on the next page.
  if (visit.random.between(0, 1) < 0.4) await target.click({ timeout: 500 }).catch(() => undefined);
}

export async function inAnyOrder(visit: Visit, deeds: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const deed of visit.random.shuffled(deeds)) await deed();
}

/** Waits until the page is hydrated and has done what follows. */
export async function settle({ page }: Visit): Promise<void> {
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
}

/** Records the changes that the page sends from now on. */
export function watchChanges(page: Page): Visit['sent'] {
  const changes: Request[] = [];
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    const isRepeated = key !== undefined && changes.some((each) => each.headers()['idempotency-key'] === key);
    if (!['GET', 'HEAD'].includes(request.method()) && !isRepeated) changes.push(request);
  });
  return (path, method) =>
    changes
      .filter(
        (request) => path.test(new URL(request.url()).pathname) && (method ?? request.method()) === request.method(),
      )
      .map(sentBody);
}

function sentBody(request: Request): Record<string, unknown> {
  const body = request.postData();
  if (!body) return {};
  const isJson = request.headers()['content-type']?.includes('json') ?? false;
  return isJson ? (JSON.parse(body) as Record<string, unknown>) : Object.fromEntries(new URLSearchParams(body));
}
