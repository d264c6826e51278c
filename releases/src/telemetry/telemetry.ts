import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DistinctCount, hashOf } from './DistinctCount.ts';
import { namesIn, readFileIfThere } from '@jpro/storage';
import { countedIn, HourOfReports, vitalsIn, type Counted, type StoredHour, type Subject } from './HourOfReports.ts';
import { unitName, versionNumber } from '../release.ts';
import type { Channel } from '../channel/revision.ts';
import type { SharedTelemetry } from './SharedTelemetry.ts';
import { DAY_MS, hourName, hourOf } from './telemetryFile.ts';
import type { VitalsCount, VitalsSubject } from './vitals.ts';

/**
 * What can become of a unit's code in a page view: it loaded; an earlier version ran instead; none did; React's
 * boundary caught an error; nobody caught an error, or a rejected promise; the API failed a change (5xx); the server's
 * HTML differed; a control was pressed twice and nothing happened, which is a hint and no failure.
 */
export const OUTCOMES = [
  'loaded',
  'fell-back',
  'failed',
  'crashed',
  'threw',
  'rejected',
  'write-failed',
  'mismatch',
  'no-effect',
] as const;

/** A browser's report about one unit's code (`TelemetryReport` in @jpro/platform). */
export const loadReport = z.object({
  unit: unitName,
  version: versionNumber,
  outcome: z.enum(OUTCOMES),
  ms: z.number().min(0).max(600_000),
  /** Class and message of the error. */
  error: z.string().max(200).optional(),
  /** The stack of the error as the browser reports it. */
  stack: z.string().max(1_500).optional(),
});

/** Where reports came from, as pseudonyms that change every day. */
export interface ReportSource {
  readonly visitor: string;
  readonly address: string;
}

export type LoadReport = z.infer<typeof loadReport>;
export type Outcome = LoadReport['outcome'];
export type LoadCounts = Readonly<Record<Outcome, number>>;

/** A report with what the gateway knows about the page and the browser. */
export type DetailedReport = LoadReport & Pick<Subject, 'page' | 'browser' | 'place' | 'isAside'>;

/**
 * Counts reports and also their visitors and addresses, because many reports of one visitor do not make a release
 * broken.
 */
export interface Loads extends LoadCounts {
  /** Pages that the gateway sent with this version. */
  readonly views: number;
  readonly visitors: LoadCounts;
  readonly addresses: LoadCounts;
}

/** One kind of failure in a version. */
export interface Failure extends Pick<Subject, 'error' | 'page' | 'browser' | 'place'> {
  readonly version: string;
  readonly outcome: Outcome;
  readonly reports: number;
  readonly visitors: number;
  /** ISO 8601, UTC. */
  readonly lastAt: string;
}

export interface Measurements {
  readonly counted: readonly Counted[];
  readonly vitals: readonly VitalsCount[];
}

/** What the judge of an automatic canary counts. */
export interface CanaryCount {
  readonly unit: string;
  readonly version: string;
  /** `judged`: a view of one of the unit's pages; `failing`: one in which the version failed in any way. */
  readonly outcome: 'judged' | 'failing';
  /** When the canary's step began. */
  readonly step: string;
}

const ZERO = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as LoadCounts;
const VIEWED = 'viewed';

/** Further reports of one visitor about a version do not count. */
const MAX_PER_VISITOR = 20;
const MAX_VISITORS = 100_000;

const HOUR_MS = 60 * 60 * 1000;
/**
 * A pause is this many times as long as the write before it, so a busy site writes for at most a twentieth of the time.
 */
const WRITE_PAUSE = 20;
const MIN_PAUSE_MS = 50;
/** The pause after a failed write. */
const RETRY_MS = 5_000;

/**
 * Counts page views and load reports, in one small file for each hour and process. A process that is killed loses at
 * most the last moments.
 */
export class TelemetryLog {
  readonly #folder: string;
  readonly #shared: SharedTelemetry | undefined;
  readonly #channel: Channel;
  readonly #writer = randomUUID().slice(0, 8);
  #hour = 0;
  #reports = new HourOfReports();
  /** Hours whose newest counts are not in their files yet: more than one while the disk refuses them. */
  readonly #unsaved = new Map<number, HourOfReports>();
  /** Files are written one at a time. */
  #saving: Promise<void> = Promise.resolve();
  #isPausing = false;
  /** Why the last file could not be written. */
  #failure: unknown;
  #day = 0;
  readonly #byVisitor = new Map<string, number>();

  /** @param channel the one whose page views and reports are counted here */
  constructor(folder: string, shared?: SharedTelemetry, channel: Channel = 'production') {
    this.#folder = folder;
    this.#shared = shared;
    this.#channel = channel;
  }

  /** From now on other machines see what is counted here. */
  startSharing(): void {
    this.#shared?.start();
  }

  /** Writes everything; other machines still count it. */
  async close(): Promise<void> {
    await this.flush();
    await this.#shared?.close();
  }

  /**
   * Resolves when the reports are written, or earlier on a busy site.
   * @throws when the disk refuses them; they are written as soon as it accepts writes again
   */
  async append(reports: readonly DetailedReport[], from?: ReportSource): Promise<void> {
    const visitor = from && hashOf(from.visitor);
    const address = from && hashOf(from.address);
    for (const { unit, version, outcome, error, page, browser, place, isAside } of reports) {
      if (visitor === undefined || this.#isWithinLimit(`${visitor} ${unit} ${version} ${outcome}`))
        this.#add({ unit, version, outcome, error, page, browser, place, isAside }, visitor, address);
    }
    // A disk that refused the last file may work again.
    await (this.#failure === undefined ? this.#write() : this.flush());
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Counts a page view of each of these releases. */
  countViews(releases: Iterable<{ readonly unit: string; readonly version: string }>): void {
    for (const { unit, version } of releases) this.#add({ unit, version, outcome: VIEWED });
    void this.#write();
  }

  /** Counts events for the judge of an automatic canary, who counts each address with its first failure. */
  countForCanary(counts: readonly CanaryCount[], from?: ReportSource): void {
    const visitor = from && hashOf(from.visitor);
    const address = from && hashOf(from.address);
    for (const { unit, version, outcome, step } of counts)
      this.#add({ unit, version, outcome, step }, visitor, address);
    if (counts.length > 0) void this.#write();
  }

  /** Adds the field measurements of one page view to their histograms. */
  measure(measured: readonly (readonly [VitalsSubject, value: number])[]): void {
    for (const [subject, value] of measured) this.#hourAt(Date.now()).measure(subject, value);
    if (measured.length > 0) void this.#write();
  }

  /** Resolves when everything counted up to now is in the files. */
  async flush(): Promise<void> {
    await this.#queue(() => this.#saveNew());
  }

  /** Everything that is stored, which covers at least the last 24 hours. */
  async read(): Promise<readonly Counted[]> {
    return (await this.measurements(Date.now() - DAY_MS)).counted;
  }

  /**
   * Everything that is stored about a channel from the hour of `since` on, by this and other machines. Damaged files
   * are skipped.
   * @throws UnusableFile when the counts of other machines cannot be reached
   */
  async measurements(since: number, channel = this.#channel): Promise<Measurements> {
    await this.flush();
    const oldest = hourName(since);
    const files = await namesIn(this.#folder).catch(() => []);
    const names = files.filter((name) => hourOf(name) >= oldest);
    const own = names.map((name) => readFileIfThere(path.join(this.#folder, name)).catch(() => undefined));
    const others = (await this.#shared?.others(oldest, new Set(names))) ?? [];
    const contents = [...(await Promise.all(own)), ...others];
    const hours = contents
      .map((content) => content && parsed(content))
      .filter((hour) => hour !== undefined)
      .filter((hour) => hour.channel === channel);
    return {
      counted: hours.flatMap(({ counted }) => counted),
      vitals: hours.flatMap(({ vitals }) => vitals),
    };
  }

  #add(subject: Subject, visitor?: number, address?: number): void {
    const at = Date.now();
    this.#hourAt(at).add(at, subject, visitor, address);
  }

  /** The counts of the hour of `at`, for adding to them. */
  #hourAt(at: number): HourOfReports {
    const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
    if (hour !== this.#hour) {
      for (const old of this.#unsaved.keys()) if (old < hour - DAY_MS) this.#unsaved.delete(old);
      void this.#queue(() => this.#removeOld());
      this.#hour = hour;
      this.#reports = new HourOfReports();
    }
    this.#unsaved.set(hour, this.#reports);
    return this.#reports;
  }

  #isWithinLimit(key: string): boolean {
    const day = Math.floor(Date.now() / DAY_MS);
    if (day !== this.#day || this.#byVisitor.size > MAX_VISITORS) this.#byVisitor.clear();
    this.#day = day;
    const before = this.#byVisitor.get(key) ?? 0;
    this.#byVisitor.set(key, before + 1);
    return before < MAX_PER_VISITOR;
  }

  /** Writes what is new and then pauses: what is counted during the pause is written together. */
  async #write(): Promise<void> {
    if (this.#isPausing) return;
    this.#isPausing = true;
    const started = performance.now();
    await this.flush();
    const pause =
      this.#failure === undefined ? Math.max(MIN_PAUSE_MS, WRITE_PAUSE * (performance.now() - started)) : RETRY_MS;
    setTimeout(() => {
      this.#isPausing = false;
      if (this.#unsaved.size > 0) void this.#write();
    }, pause).unref();
  }

  #queue(work: () => Promise<void>): Promise<void> {
    this.#saving = this.#saving.then(work).catch(() => undefined);
    return this.#saving;
  }

  async #saveNew(): Promise<void> {
    let failure: unknown;
    for (const [hour, reports] of [...this.#unsaved]) {
      this.#unsaved.delete(hour);
      try {
        await this.#save(hour, reports);
      } catch (error) {
        this.#unsaved.set(hour, reports);
        failure = error;
      }
    }
    this.#failure = failure;
  }

  async #save(hour: number, reports: HourOfReports): Promise<void> {
    const file = path.join(this.#folder, `${hourName(hour)}-${this.#writer}.json`);
    const draft = `${file}.${randomUUID()}`;
    await mkdir(this.#folder, { recursive: true });
    await writeFile(draft, JSON.stringify({ channel: this.#channel, ...reports.stored() }));
    await rename(draft, file);
  }

  async #removeOld(): Promise<void> {
    const oldest = hourName(Date.now() - DAY_MS);
    for (const name of await namesIn(this.#folder))
      if (/^\d{4}-/.test(name) && name < oldest) await rm(path.join(this.#folder, name), { force: true });
  }
}

function parsed(content: Buffer): (Measurements & { readonly channel: Channel }) | undefined {
  try {
    const hour = JSON.parse(content.toString('utf8')) as StoredHour & { readonly channel: Channel };
    return { channel: hour.channel, counted: [...countedIn(hour)], vitals: vitalsIn(hour) };
  } catch {
    return undefined;
  }
}

const isOutcome = (outcome: string): outcome is Outcome => outcome in ZERO;

/** Whether the outcome was reported by a browser. */
export function isReport({ outcome }: Pick<Subject, 'outcome'>): boolean {
  return isOutcome(outcome);
}

/** Adds up what was counted for one version. */
export class LoadTally {
  #views = 0;
  readonly #counts = { ...ZERO };
  readonly #visitors = distinctCounts();
  readonly #addresses = distinctCounts();

  add({ subject: { outcome }, count, visitors, addresses }: Counted): void {
    if (outcome === VIEWED) this.#views += count;
    if (!isOutcome(outcome)) return;
    this.#counts[outcome] += count;
    this.#visitors[outcome].addAll(visitors);
    this.#addresses[outcome].addAll(addresses);
  }

  loads(): Loads {
    return {
      ...this.#counts,
      views: this.#views,
      visitors: valuesOf(this.#visitors, this.#counts),
      addresses: valuesOf(this.#addresses, this.#counts),
    };
  }
}

type DistinctCounts = Readonly<Record<Outcome, DistinctCount>>;

function distinctCounts(): DistinctCounts {
  return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, new DistinctCount()])) as unknown as DistinctCounts;
}

/** An estimate is capped at the number of reports. */
function valuesOf(distinct: DistinctCounts, counts: LoadCounts): LoadCounts {
  const values = OUTCOMES.map((outcome) => [outcome, Math.min(distinct[outcome].value(), counts[outcome])] as const);
  return Object.fromEntries(values) as LoadCounts;
}

interface FoundFailure {
  readonly subject: Subject;
  reports: number;
  readonly visitors: DistinctCount;
  last: number;
  readonly pages: Map<string | undefined, number>;
  readonly browsers: Map<string | undefined, number>;
}

/**
 * The kinds of failures in these counts, the most frequent first. An error thrown at one place is one failure, whatever
 * the page and the browser; the most frequent page and browser are named.
 */
export function failuresIn(counted: Iterable<Counted>): Failure[] {
  const found = new Map<string, FoundFailure>();
  for (const { subject: counting, lastAt, count, visitors } of counted) {
    const subject = { ...counting, isAside: undefined };
    if (!isOutcome(subject.outcome) || subject.outcome === 'loaded') continue;
    const key = JSON.stringify(subject.place === undefined ? subject : { ...subject, page: null, browser: null });
    const failure = found.get(key) ?? {
      subject,
      reports: 0,
      visitors: new DistinctCount(),
      last: lastAt,
      pages: new Map(),
      browsers: new Map(),
    };
    found.set(key, failure);
    failure.reports += count;
    failure.visitors.addAll(visitors);
    failure.last = Math.max(failure.last, lastAt);
    addTo(failure.pages, subject.page, count);
    addTo(failure.browsers, subject.browser, count);
  }
  return [...found.values()]
    .sort((left, right) => right.reports - left.reports || right.last - left.last)
    .map(({ subject: { version, outcome, error, place }, reports, visitors, last, pages, browsers }) => ({
      version,
      outcome: outcome as Outcome,
      error,
      page: mostFrequent(pages),
      browser: mostFrequent(browsers),
      ...(place !== undefined && { place }),
      reports,
      visitors: Math.min(visitors.value(), reports),
      lastAt: new Date(last).toISOString(),
    }));
}

function addTo(counts: Map<string | undefined, number>, name: string | undefined, count: number): void {
  counts.set(name, (counts.get(name) ?? 0) + count);
}

function mostFrequent(counts: ReadonlyMap<string | undefined, number>): string | undefined {
  return [...counts].toSorted(([, left], [, right]) => right - left)[0]?.[0];
}
