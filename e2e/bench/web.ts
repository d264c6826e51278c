/**
 * `npm run bench:web`: first views on a slow phone, federated and as one application built from the same source. Prints
 * figures and ratios with their limits; exits with 1 when a limit is exceeded. `-- --weights` prints only what the
 * packages weigh in the scripts of the built units.
 */
import { program } from 'commander';
import { runProduct } from '../product/runProduct.ts';
import { BUDGET } from './budget.ts';
import { measureView, openBrowser, type View } from './measureView.ts';
import { releaseMonolith } from './monolithReleases.ts';
import { signIn } from './signIn.ts';
import { printWeights } from './weights.ts';

const VIEWS = [
  { name: 'search', path: '/my/search', remote: 'mfe-public', page: 'search', user: null },
  { name: 'dashboard', path: '/my/company/dashboard', remote: 'mfe-company', page: 'dashboard', user: 'company' },
] as const;

const { weights } = program
  .name('npm run bench:web --')
  .option('--weights', 'only what the packages weigh in the scripts of the built units')
  .parse()
  .opts<{ weights?: true }>();
let passed = true;
for (const { remote, page } of VIEWS) if (!printWeights({ remote, page })) passed = false;
if (weights) process.exit(passed ? 0 : 1);

const product = await runProduct({ env: { RATE_LIMIT: 'off' } });
const browser = await openBrowser();
try {
  const cookies = new Map<string, Awaited<ReturnType<typeof signIn>>>([
    ['company', await signIn(product.url, 'company')],
  ]);
  const look = (path: string, user: string | null) =>
    measureView(browser, product.url + path, { cookies: user ? (cookies.get(user) ?? []) : [] });
  const federated = new Map<string, View>();
  for (const { name, path, user } of VIEWS) federated.set(name, await look(path, user));
  for (const view of VIEWS) {
    await releaseMonolith(product.dataDir, view);
    report(view.path, federated.get(view.name) as View, await look(view.path, view.user));
  }
} finally {
  await browser.close();
  await product.stop();
}
process.exit(passed ? 0 : 1);

function report(path: string, federated: View, monolith: View): void {
  console.log(`\n${path}: slow 4G, CPU ÷ 4, cold cache, median of 5`);
  console.log('             script kB  font kB  document kB  requests  FCP ms  LCP ms');
  for (const [label, view] of [
    ['federated', federated],
    ['monolith', monolith],
  ] as const) {
    const bytes = [view.scriptBytes, view.fontBytes, view.documentBytes].map(kB);
    const figures = [...bytes, view.requests, view.fcp, view.lcp].map((each) => String(each).padStart(9));
    console.log(`  ${label}  ${figures.join('')}`);
  }
  limit('script', federated.scriptBytes / 1000, BUDGET.scriptKilobytes, 'kB');
  limit('fonts', federated.fontBytes / 1000, BUDGET.fontKilobytes, 'kB');
  limit('requests', federated.requests, BUDGET.requests, '');
  limit('script bytes, federated / monolith', federated.scriptBytes / monolith.scriptBytes, 1.2, '×');
  limit('LCP, federated / monolith', federated.lcp / monolith.lcp, 1.1, '×');
}

function limit(label: string, value: number, max: number, unit: string): void {
  const within = value <= max;
  passed &&= within;
  console.log(`  ${within ? 'within' : 'PAST  '} ${label}: ${value.toFixed(2)} ${unit} (limit ${max.toFixed(2)})`);
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
