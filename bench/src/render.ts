/**
 * `npm run bench:render`: how many compressed documents the server makes in a second of one core, both rendered anew
 * for each request and cached. `--pages` renders that many and watches the memory of the renderers; `--kill` kills a
 * renderer each second under load, which may cost HTML, but no document.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { program, Option } from 'commander';
import { bootIn } from '../../e2e/product/bootOf.ts';
import { runProduct } from '../../e2e/product/runProduct.ts';
import { hasHtml, loadDocuments, type LoadedDocuments } from './documentLoad.ts';
import { commandOf, cpuSeconds, descendantsOf, residentMegabytes } from './processTree.ts';
import { wholeNumber } from './wholeNumber.ts';

/** Documents a second of one core. A limit is judged; a reference only shows what rendering costs. */
interface Mark {
  readonly perCore: number;
  readonly isLimit: boolean;
}

const RENDERED: Mark = { perCore: 400, isLimit: false };
const CACHED: Mark = { perCore: 5_000, isLimit: true };
/**
 * How much the renderers may grow from the middle of a long run, when their heaps have reached their size, to its end.
 */
const GROWTH_LIMIT = 1.05;
/** The longest time from the last killed renderer until a page has its HTML again. */
const BACK_LIMIT_MS = 5_000;
const WARM_UP_SECONDS = 3;
const WARM_UP_CACHED_SECONDS = 1;
const RENDERER = 'render process';

const options = program
  .name('npm run bench:render --')
  .description('Measures the documents that the server makes in a second of one core')
  .addOption(new Option('--seconds <n>', 'length of each measurement').argParser(wholeNumber).default(5))
  .addOption(new Option('--connections <n>', 'connections at a time').argParser(wholeNumber).default(16))
  .addOption(new Option('--only <word>', 'only addresses with this word'))
  .addOption(new Option('--kind <kind>', 'only these documents').choices(['rendered', 'cached']))
  .addOption(new Option('--pages <n>', 'renders so many pages and watches the memory instead').argParser(wholeNumber))
  .addOption(new Option('--kill <seconds>', 'kills a renderer each second instead').argParser(wholeNumber))
  .addOption(new Option('--data <folder>', 'a data folder that stays, instead of a new one'))
  .parse()
  .opts<{
    data?: string;
    seconds: number;
    connections: number;
    only?: string;
    kind?: 'rendered' | 'cached';
    pages?: number;
    kill?: number;
  }>();
const { seconds, connections } = options;

const product = await runProduct({
  ...(options.data !== undefined && { dataDir: options.data }),
  env: { RATE_LIMIT: 'off', LOG_LEVEL: 'info' },
});
const port = Number(new URL(product.url).port);
let visits = 0;
try {
  const addresses = (await measuredAddresses()).filter((address) => address.includes(options.only ?? ''));
  if (options.pages !== undefined) await watchLongRun(addresses, options.pages);
  else if (options.kill !== undefined) await killRenderers(addresses, options.kill);
  else await measureAll(addresses);
} finally {
  await product.stop();
}

/** The pages that have targets. */
async function measuredAddresses(): Promise<string[]> {
  const search = await (await fetch(`${product.url}/my/search`)).text();
  const [, found] = bootIn(search).data.find(([key]) => key[1] === '/jobpost') ?? [];
  const { id, slug } = (found as { jobposts: { data: { id: number; slug: string }[] } }).jobposts.data[0]!;
  return ['/my/search', '/my', `/my/jobpost/${encodeURIComponent(slug)}/${id}`, '/my/about'];
}

async function measureAll(addresses: readonly string[]): Promise<void> {
  console.log(`${connections} connections, ${seconds} s each; documents a second of one core`);
  for (const address of addresses) {
    const anew = () => `${address}?visit=${(visits += 1)}`;
    if (options.kind !== 'cached') {
      await loadDocuments({ port, connections, next: anew, seconds: WARM_UP_SECONDS });
      judge('rendered', address, await measured(anew), RENDERED);
    }
    if (options.kind !== 'rendered') {
      await loadDocuments({ port, connections, next: () => address, seconds: WARM_UP_CACHED_SECONDS });
      judge('cached', address, await measured(() => address), CACHED);
    }
  }
}

interface Measured extends LoadedDocuments {
  readonly perCore: number;
  /** Cores in use by each part. */
  readonly use: string;
}

async function measured(next: () => string): Promise<Measured> {
  const before = cpuByPart();
  const loaded = await loadDocuments({ port, connections, next, seconds });
  const used = [...cpuByPart()].map(([part, time]) => [part, time - (before.get(part) ?? 0)] as const);
  const cpu = used.reduce((sum, [, time]) => sum + time, 0);
  const use = used.map(([part, time]) => `${part} ${(time / loaded.seconds).toFixed(2)}`).join(', ');
  return { ...loaded, perCore: loaded.count / cpu, use };
}

function cpuByPart(): Map<string, number> {
  const parts = new Map([['gateway and API', cpuSeconds(product.pid)]]);
  for (const child of descendantsOf(product.pid)) {
    const command = commandOf(child);
    const part = command.includes(RENDERER) ? 'renderers' : command.includes('page process') ? 'heads' : 'others';
    parts.set(part, (parts.get(part) ?? 0) + cpuSeconds(child));
  }
  return parts;
}

function judge(kind: string, address: string, found: Measured, mark: Mark): void {
  const { perCore, count, errors, looked, withoutHtml, bytes, use } = found;
  const isMet = errors.length === 0 && (perCore >= mark.perCore || !mark.isLimit);
  const verdict = !isMet ? 'MISSED' : mark.isLimit ? 'met' : '';
  const page = decodeURIComponent(address).replace(/^\/my\/jobpost\/.*/, 'a job');
  console.log(
    `${verdict.padEnd(6)} ${kind.padEnd(8)} ${page.padEnd(12)} ${perCore.toFixed(0).padStart(6)} ` +
      `(${mark.isLimit ? 'at least' : 'reference'} ${mark.perCore}; ${(perCore / mark.perCore).toFixed(2)})   ` +
      `${(count / found.seconds).toFixed(0)}/s in all, ${(bytes / count / 1000).toFixed(1)} kB; cores: ${use}` +
      (withoutHtml > 0 ? `; ${withoutHtml} of ${looked} without HTML` : '') +
      (errors.length > 0 ? `; ${errors.length} errors, such as ${errors[0]}` : ''),
  );
  if (!isMet) process.exitCode = 1;
}

/** Renders many pages with different addresses and languages, and compares the memory that the renderers use. */
async function watchLongRun(addresses: readonly string[], pages: number): Promise<void> {
  const next = () => {
    visits += 1;
    const address = addresses[visits % addresses.length]!;
    return `${visits % 8 < 4 ? address : address.replace('/my', '/en')}?visit=${visits}`;
  };
  const memory: number[] = [];
  for (let part = 1; part <= 10; part += 1) {
    const { errors, looked, withoutHtml } = await loadDocuments({ port, connections, next, documents: pages / 10 });
    const each = renderers().map(residentMegabytes);
    memory.push(each.reduce((sum, megabytes) => sum + megabytes, 0));
    const renderersUse = each.map((megabytes) => megabytes.toFixed(0)).join(' + ');
    console.log(
      `${String((pages / 10) * part).padStart(7)} pages: renderers ${renderersUse} MB, ` +
        `the gateway ${residentMegabytes(product.pid).toFixed(0)} MB; ` +
        `${errors.length} errors, ${withoutHtml} of ${looked} without HTML`,
    );
    if (errors.length > 0) process.exitCode = 1;
  }
  const growth = memory.at(-1)! / memory[memory.length / 2 - 1]!;
  const isMet = growth <= GROWTH_LIMIT;
  console.log(`${isMet ? 'met   ' : 'MISSED'} memory of the renderers: ${growth.toFixed(2)} times that in the middle`);
  if (!isMet) process.exitCode = 1;
}

/** Checks that every document arrives, with or without HTML, while a renderer is killed each second. */
async function killRenderers(addresses: readonly string[], duration: number): Promise<void> {
  let killed = 0;
  const timer = setInterval(() => {
    const [first] = renderers();
    if (first === undefined) return;
    process.kill(first, 'SIGKILL');
    killed += 1;
  }, 1_000);
  const next = () => `${addresses[(visits += 1) % addresses.length]}?visit=${visits}`;
  const found = await loadDocuments({ port, connections, next, seconds: duration, lookAtEach: 1 });
  clearInterval(timer);
  console.log(
    `${found.count} documents while ${killed} renderers were killed: ` +
      `${found.errors.length} errors, ${found.withoutHtml} without HTML`,
  );
  const backAfter = await untilRendered();
  const isMet = killed > 0 && found.errors.length === 0 && backAfter <= BACK_LIMIT_MS;
  console.log(`${isMet ? 'met   ' : 'MISSED'} no errors, and HTML again after ${backAfter.toFixed(0)} ms`);
  if (!isMet) process.exitCode = 1;
}

/** Milliseconds until a page arrives with its HTML. */
async function untilRendered(): Promise<number> {
  const started = performance.now();
  for (;;) {
    const response = await fetch(`${product.url}/my/search?after=${(visits += 1)}`);
    const passed = performance.now() - started;
    if (hasHtml(await response.text()) || passed > BACK_LIMIT_MS) return passed;
    await wait(100);
  }
}

function renderers(): number[] {
  return descendantsOf(product.pid).filter((pid) => commandOf(pid).includes(RENDERER));
}
