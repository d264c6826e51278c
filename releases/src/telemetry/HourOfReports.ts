import { DistinctCount } from './DistinctCount.ts';
import { bucketOf, VITALS, type Histogram, type VitalsCount, type VitalsSubject } from './vitals.ts';

/** What a count is about. */
export interface Subject {
  readonly unit: string;
  readonly version: string;
  readonly outcome: string;
  /** Class and message of the error, for a failure. */
  readonly error?: string | undefined;
  /** Route pattern of the page, for a failure. */
  readonly page?: string | undefined;
  readonly browser?: string | undefined;
  /** `<unit>/<version>/<file>:<line>:<column>` of the released script that threw, for a failure. */
  readonly place?: string | undefined;
  /** The browser did not draw this version: it fell back to it, or is a tester's. Says nothing about the version. */
  readonly isAside?: true | undefined;
  /** When the canary's step began, for events that the judge of an automatic canary counts. */
  readonly step?: string | undefined;
}

/** Events about one subject, at one moment or within one minute. */
export interface Counted {
  readonly subject: Subject;
  /** The moment, or the start of the minute. */
  readonly at: number;
  /** When the last of them arrived. */
  readonly lastAt: number;
  readonly count: number;
  /** Hashes of the visitors who sent them. */
  readonly visitors: readonly number[];
  readonly addresses: readonly number[];
}

/** `[at, subject, visitor, address]` */
type StoredEvent = readonly [at: number, subject: number, visitor?: number | undefined, address?: number | undefined];

type StoredTally = readonly [count: number, visitors: number[], addresses: number[], lastAt: number];

/** The content of an hour's file. Subjects are referenced by their index in the list. */
export interface StoredHour {
  readonly subjects: readonly Subject[];
  /** The newest events, one by one. */
  readonly events: readonly StoredEvent[];
  /** Older events by minute: minute -> subject. */
  readonly minutes: Readonly<Record<string, Readonly<Record<string, StoredTally>>>>;
  readonly vitals: readonly (readonly [VitalsSubject, Histogram])[];
}

interface Tally {
  count: number;
  lastAt: number;
  readonly visitors: DistinctCount;
  readonly addresses: DistinctCount;
}

export const MINUTE_MS = 60_000;
const MAX_EVENTS = 2_000;
/** Further failures that differ are counted without their details. */
const MAX_SUBJECTS = 300;
/** Further combinations of page and version are not measured. */
const MAX_HISTOGRAMS = 600;

/**
 * Counts the events of one hour in little memory, however many there are: the newest exact to the millisecond, older
 * ones by the minute.
 */
export class HourOfReports {
  readonly #subjects = new Map<string, number>();
  #events: StoredEvent[] = [];
  readonly #minutes = new Map<number, Map<number, Tally>>();
  readonly #vitals = new Map<string, Record<string, number>>();

  add(at: number, subject: Subject, visitor?: number, address?: number): void {
    const known = this.#subjectNumber(subject);
    if (known === undefined) return;
    this.#events.push(visitor === undefined ? [at, known] : [at, known, visitor, address]);
    if (this.#events.length > MAX_EVENTS) this.#fold(MAX_EVENTS / 2);
  }

  measure(subject: VitalsSubject, value: number): void {
    const key = JSON.stringify(subject);
    const known = this.#vitals.get(key);
    if (!known && this.#vitals.size >= MAX_HISTOGRAMS) return;
    const histogram = known ?? {};
    this.#vitals.set(key, histogram);
    const bucket = bucketOf(subject.metric, value);
    histogram[bucket] = (histogram[bucket] ?? 0) + 1;
  }

  stored(): StoredHour {
    return {
      subjects: [...this.#subjects.keys()].map((text) => JSON.parse(text) as Subject),
      events: this.#events,
      minutes: Object.fromEntries(
        [...this.#minutes].map(([minute, tallies]) => [
          minute,
          Object.fromEntries(
            [...tallies].map(([subject, { count, visitors, addresses, lastAt }]) => [
              subject,
              [count, visitors.hashes(), addresses.hashes(), lastAt] as const,
            ]),
          ),
        ]),
      ),
      vitals: [...this.#vitals].map(([text, histogram]) => [JSON.parse(text) as VitalsSubject, histogram] as const),
    };
  }

  #subjectNumber(subject: Subject): number | undefined {
    const text = JSON.stringify(subject);
    const known = this.#subjects.get(text);
    if (known !== undefined) return known;
    const { unit, version, outcome, isAside, error, page, browser } = subject;
    const hasDetails = error !== undefined || page !== undefined || browser !== undefined;
    if (hasDetails && this.#subjects.size >= MAX_SUBJECTS)
      return this.#subjectNumber({ unit, version, outcome, isAside });
    // Views and canaries are counted even when browsers report too many different failures.
    if (this.#subjects.size >= 2 * MAX_SUBJECTS) return undefined;
    this.#subjects.set(text, this.#subjects.size);
    return this.#subjects.size - 1;
  }

  /** Merges the oldest events into their minutes. */
  #fold(count: number): void {
    for (const [at, subject, visitor, address] of this.#events.slice(0, count)) {
      const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
      const tallies = this.#minutes.get(minute) ?? new Map<number, Tally>();
      this.#minutes.set(minute, tallies);
      const tally = tallies.get(subject) ?? {
        count: 0,
        lastAt: at,
        visitors: new DistinctCount(),
        addresses: new DistinctCount(),
      };
      tallies.set(subject, tally);
      tally.count += 1;
      tally.lastAt = Math.max(tally.lastAt, at);
      if (visitor !== undefined) tally.visitors.add(visitor);
      if (address !== undefined) tally.addresses.add(address);
    }
    this.#events = this.#events.slice(count);
  }
}

/** @throws for a file that does not have this form */
export function* countedIn({ subjects, events, minutes }: StoredHour): Generator<Counted> {
  for (const [minute, tallies] of Object.entries(minutes)) {
    const at = Number(minute);
    for (const [index, [count, visitors, addresses, lastAt]] of Object.entries(tallies)) {
      const subject = subjects[Number(index)];
      if (subject) yield { subject, at, lastAt, count, visitors, addresses };
    }
  }
  for (const [at, index, visitor, address] of events) {
    const subject = subjects[index];
    if (subject)
      yield {
        subject,
        at,
        lastAt: at,
        count: 1,
        visitors: visitor === undefined ? [] : [visitor],
        addresses: address === undefined ? [] : [address],
      };
  }
}

export function vitalsIn({ vitals }: StoredHour): VitalsCount[] {
  return vitals
    .filter(([{ metric }]) => VITALS.includes(metric))
    .map(([subject, buckets]) => ({ ...subject, buckets }));
}
