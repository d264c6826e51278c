import { setTimeout as wait } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { launchChromium } from '../../e2e/product/launchChromium.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>;

export interface Assessment {
  readonly scores: Scores;
  /** Titles of the audits that lower the score. */
  readonly faults: readonly string[];
}

/** Runs Lighthouse for a phone, as Chrome's developer tools do. */
export async function assess(urls: readonly string[], report: (url: string, found: Assessment) => void): Promise<void> {
  const port = 9_333;
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    await wait(500);
    for (const url of urls) report(url, await assessOne(url, port));
  } finally {
    await browser.close();
  }
}

async function assessOne(url: string, port: number): Promise<Assessment> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!result) throw new Error(`Lighthouse has no result for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const faults = CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title}`),
  );
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    faults,
  };
}
