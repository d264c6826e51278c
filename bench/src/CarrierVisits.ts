import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom, type SeededRandom } from '../../e2e/people/seededRandom.ts';
import { hasHtml } from './documentLoad.ts';

/** How visitors use a site. Every choice is random, but the same in every run. */
export interface VisitPlan {
  readonly url: string;
  /** Newest first: the newest are opened most often. */
  readonly jobs: readonly { readonly id: number; readonly slug: string }[];
  readonly keywords: readonly string[];
  /** Sessions of signed-in users. */
  readonly sessions: readonly string[];
  /** Think times are divided by this. */
  readonly compress: number;
}

export interface VisitFigures {
  readonly visits: number;
  readonly pageMs: readonly number[];
  readonly files: number;
  readonly refused: number;
  readonly failed: readonly string[];
  readonly looked: number;
  readonly withoutHtml: number;
  /** The most visits that were under way at the same time. */
  readonly mostAtOnce: number;
}

const ADDRESSES = 20;
const SIGNED_IN = 0.1;
const NEWCOMERS = 0.4;
const KNOWN_IDS = 5_000;
/** How many pages a visit has: half of all visits see one or two. */
const PAGES = [1, 1, 2, 2, 2, 3, 4, 5, 6, 9];
const LOOK_AT_EACH = 20;
const GIVE_UP_MS = 15_000;
const THINK_MEDIAN_MS = 12_000;
const THINK_LIMIT_MS = 120_000;

/** Starts visits at random moments, at the given average rate per second, from the addresses of mobile carriers. */
export class CarrierVisits {
  readonly #plan: VisitPlan;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 2_000, scheduling: 'lifo' });
  readonly #arrivals = seededRandom(0);
  #started = 0;
  /** Visitor ids that returning visitors send. */
  readonly #ids: string[] = [];

  constructor(plan: VisitPlan) {
    this.#plan = plan;
  }

  async run(perSecond: number, seconds: number): Promise<VisitFigures> {
    const figures = { visits: 0, pageMs: [], files: 0, refused: 0, failed: [], looked: 0, withoutHtml: 0 } as Counting;
    const running = new Set<Promise<void>>();
    let mostAtOnce = 0;
    const started = performance.now();
    for (let at = 0; at < seconds * 1000; at += (-Math.log(this.#arrivals.between(1, 0)) * 1000) / perSecond) {
      const early = started + at - performance.now();
      if (early > 1) await wait(early);
      const visit: Promise<void> = this.#visit((this.#started += 1), figures).finally(() => running.delete(visit));
      running.add(visit);
      mostAtOnce = Math.max(mostAtOnce, running.size);
    }
    await Promise.all(running);
    return { ...figures, mostAtOnce };
  }

  close(): void {
    this.#agent.destroy();
  }

  /** @param number of the visit: all its choices follow from it, because visits end in an order that chance decides */
  async #visit(number: number, figures: Counting): Promise<void> {
    const random = seededRandom(number);
    const { sessions, compress } = this.#plan;
    const known = this.#ids.at(random.between(0, this.#ids.length));
    const isNew = random.between(0, 1) < NEWCOMERS || known === undefined;
    const session = random.between(0, 1) < SIGNED_IN ? random.pick(sessions) : undefined;
    const cookies = new Map<string, string>();
    if (!isNew) cookies.set('id', known);
    if (session !== undefined) cookies.set('session', session);
    // A few carriers have most of the phones.
    const address = `203.81.64.${1 + Math.floor(random.between(0, 1) ** 2 * ADDRESSES)}`;
    const locale = random.between(0, 1) < 0.8 ? 'my' : 'en';
    const pages = random.pick(PAGES);
    for (let page = 0; page < pages; page += 1) {
      if (page > 0) await wait(thinkMs(random) / compress);
      const loadsFiles = page === 0 && isNew;
      const path = this.#address(random, page, locale, session !== undefined);
      const document = await this.#open(path, address, cookies, figures, loadsFiles);
      if (document === undefined) return;
      if (loadsFiles) await this.#loadFiles(document, address, figures);
    }
    const id = cookies.get('id');
    if (isNew && id !== undefined) this.#remember(id, random);
    figures.visits += 1;
  }

  #remember(id: string, random: SeededRandom): void {
    if (this.#ids.length < KNOWN_IDS) this.#ids.push(id);
    else this.#ids[Math.floor(random.between(0, KNOWN_IDS))] = id;
  }

  #address(random: SeededRandom, page: number, locale: string, isSignedIn: boolean): string {
    const { jobs, keywords } = this.#plan;
    const kind = random.between(0, 1);
    if (isSignedIn && kind < 0.3) return `/${locale}/jobseeker/dashboard`;
    if (page === 0 && kind < 0.35) return `/${locale}`;
    if (kind < 0.6) {
      const { id, slug } = jobs[Math.floor(random.between(0, 1) ** 3 * jobs.length)]!;
      return `/${locale}/jobpost/${encodeURIComponent(slug)}/${id}`;
    }
    const keyword = random.between(0, 1) < 0.7 ? `search_keyword=${encodeURIComponent(random.pick(keywords))}&` : '';
    const region = random.between(0, 1) < 0.4 ? `location=${Math.floor(random.between(1, 16))}&` : '';
    return `/${locale}/search?${keyword}${region}page=${1 + Math.floor(random.between(0, 1) ** 3 * 5)}`;
  }

  async #open(
    path: string,
    address: string,
    cookies: Map<string, string>,
    figures: Counting,
    needsHtml: boolean,
  ): Promise<string | undefined> {
    const began = performance.now();
    let target = path;
    for (let hop = 0; hop < 4; hop += 1) {
      const response = await this.#get(target, address, [...cookies.values()].join('; ')).catch(String);
      if (typeof response === 'string') return void figures.failed.push(`${path}: ${response}`);
      if (response.id !== undefined) cookies.set('id', response.id);
      if (response.location !== undefined) {
        target = response.location;
        continue;
      }
      if (response.status === 429) return void (figures.refused += 1);
      if (response.status !== 200) return void figures.failed.push(`${path}: ${response.status}`);
      figures.pageMs.push(performance.now() - began);
      if (!needsHtml && figures.pageMs.length % LOOK_AT_EACH !== 0) return '';
      const html = response.isPacked ? brotliDecompressSync(response.body).toString() : response.body.toString();
      figures.looked += 1;
      if (!hasHtml(html)) figures.withoutHtml += 1;
      return html;
    }
    return void figures.failed.push(`${path}: too many redirects`);
  }

  /** Loads the scripts and fonts that the browsers of returning visitors have cached. */
  async #loadFiles(html: string, address: string, figures: Counting): Promise<void> {
    const files = [...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!))];
    const loaded = await Promise.all(files.map((file) => this.#get(file, address, '').catch(() => undefined)));
    figures.files += loaded.length;
    for (const [index, response] of loaded.entries())
      if (response?.status !== 200) figures.failed.push(`${files[index]}: ${response?.status ?? 'no response'}`);
  }

  #get(path: string, address: string, cookie: string): Promise<Received> {
    const headers = { 'x-forwarded-for': address, accept: 'text/html', 'accept-encoding': 'br', cookie };
    return new Promise((resolve, reject) => {
      const sent = request(`${this.#plan.url}${path}`, { agent: this.#agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            id: response.headers['set-cookie']?.find((set) => set.startsWith('jpro_visitor='))?.split(';')[0],
            isPacked: response.headers['content-encoding'] === 'br',
            body: Buffer.concat(chunks),
          }),
        );
      });
      sent.setTimeout(GIVE_UP_MS, () => sent.destroy(new Error(`nothing for ${GIVE_UP_MS / 1000} s`)));
      sent.on('error', reject);
      sent.end();
    });
  }
}

interface Counting {
  visits: number;
  pageMs: number[];
  files: number;
  refused: number;
  failed: string[];
  looked: number;
  withoutHtml: number;
}

interface Received {
  readonly status: number;
  readonly location: string | undefined;
  readonly id: string | undefined;
  readonly isPacked: boolean;
  readonly body: Buffer;
}

/** Most people look at a page for a few seconds, some for minutes. */
function thinkMs(random: SeededRandom): number {
  const normal = Math.sqrt(-2 * Math.log(random.between(1, 0))) * Math.cos(random.between(0, 2 * Math.PI));
  return Math.min(THINK_MEDIAN_MS * Math.exp(normal * 0.9), THINK_LIMIT_MS);
}
