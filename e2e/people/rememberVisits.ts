import type { BrowserContext } from '@playwright/test';
import type { ResponseOf } from '@jpro/api';

/** Stores what the browser of a returning visitor remembers: keywords and the last field of work. */
export async function rememberVisits(context: BrowserContext): Promise<void> {
  const functions = await context.request.get('/api/category/jobfunctions_bycollar');
  const { jobfunctions } = (await functions.json()) as ResponseOf<'GET', '/category/jobfunctions_bycollar'>;
  const stored = {
    'recent-keywords': JSON.stringify(['စာရင်းကိုင်', 'delivery driver', 'ဆိုင်အကူ ဝန်ထမ်း']),
    'recent-field': String(jobfunctions.white[1]!.id),
  };
  await context.addInitScript((items) => {
    for (const [key, item] of Object.entries(items)) localStorage.setItem(key, item);
  }, stored);
}
