import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readFileIfThere } from './fileSystem.ts';
import { unitName, versionNumber } from './release.ts';

/** A browser's report about one unit's code (`TelemetryReport` in @jpro/platform). */
export const loadReport = z.object({
  unit: unitName,
  version: versionNumber,
  outcome: z.enum(['loaded', 'fell-back', 'failed', 'crashed', 'mismatch']),
  ms: z.number().min(0).max(600_000),
  /** Class of the error, nothing personal. */
  error: z.string().max(200).optional(),
});

/** Where reports came from: pseudonyms that change every day. */
const reportSource = z.object({ visitor: z.string().max(20), address: z.string().max(20) });

const loggedReport = loadReport.extend({ at: z.number(), from: reportSource.optional() });

export type LoadReport = z.infer<typeof loadReport>;
export type ReportSource = z.infer<typeof reportSource>;
export type Outcome = LoadReport['outcome'];
export type LoadCounts = Readonly<Record<Outcome, number>>;

/** Reports, their visitors and addresses: many reports of one visitor do not make a release broken. */
export interface Loads extends LoadCounts {
  readonly visitors: LoadCounts;
  readonly addresses: LoadCounts;
}

const ZERO: LoadCounts = { loaded: 0, 'fell-back': 0, failed: 0, crashed: 0, mismatch: 0 };
export const NO_LOADS: Loads = { ...ZERO, visitors: ZERO, addresses: ZERO };

/** More reports of one visitor about a version do not count. */
const MAX_PER_VISITOR = 20;

const DAY_MS = 24 * 60 * 60 * 1000;
const ROTATE_BYTES = 2_000_000;
const MAX_FILES = 4;

/** Load reports as lines of JSON, in a few rotating files that never fill the disk. */
export class TelemetryLog {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async append(reports: readonly LoadReport[], from?: ReportSource): Promise<void> {
    if (reports.length === 0) return;
    await mkdir(this.#folder, { recursive: true });
    const at = Date.now();
    await appendFile(this.#file(0), reports.map((report) => `${JSON.stringify({ at, from, ...report })}\n`).join(''));
    if ((await stat(this.#file(0))).size > ROTATE_BYTES) await this.#rotate();
  }

  /** Reports of the last 24 hours, by `<unit> <version>`. */
  async counts(): Promise<Map<string, Loads>> {
    const tallies = new Map<string, Tally>();
    const since = Date.now() - DAY_MS;
    for (let age = 0; age < MAX_FILES; age += 1) {
      const content = await readFileIfThere(this.#file(age));
      for (const line of content?.toString('utf8').split('\n') ?? []) {
        const report = parseLine(line);
        if (!report || report.at < since) continue;
        const key = `${report.unit} ${report.version}`;
        const tally = tallies.get(key) ?? new Tally();
        tallies.set(key, tally);
        tally.add(report);
      }
    }
    return new Map([...tallies].map(([key, tally]) => [key, tally.loads()]));
  }

  async #rotate(): Promise<void> {
    for (let age = MAX_FILES - 1; age > 0; age -= 1) {
      await rename(this.#file(age - 1), this.#file(age)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    }
  }

  #file(age: number): string {
    return path.join(this.#folder, age === 0 ? 'loads.jsonl' : `loads.${age}.jsonl`);
  }
}

/** Undefined for a line that a crash cut off. */
function parseLine(line: string): z.infer<typeof loggedReport> | undefined {
  if (line === '') return undefined;
  try {
    return loggedReport.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Counts the reports about one version. */
class Tally {
  readonly #counts = { ...ZERO };
  readonly #byVisitor = new Map<string, number>();
  readonly #visitors = { ...ZERO };
  readonly #addresses: Readonly<Record<Outcome, Set<string>>> = {
    loaded: new Set(),
    'fell-back': new Set(),
    failed: new Set(),
    crashed: new Set(),
    mismatch: new Set(),
  };

  add({ outcome, from }: z.infer<typeof loggedReport>): void {
    if (from) {
      const key = `${outcome} ${from.visitor}`;
      const before = this.#byVisitor.get(key) ?? 0;
      if (before >= MAX_PER_VISITOR) return;
      this.#byVisitor.set(key, before + 1);
      if (before === 0) this.#visitors[outcome] += 1;
      this.#addresses[outcome].add(from.address);
    }
    this.#counts[outcome] += 1;
  }

  loads(): Loads {
    const { loaded, failed, crashed, mismatch, 'fell-back': fellBack } = this.#addresses;
    const addresses = {
      loaded: loaded.size,
      'fell-back': fellBack.size,
      failed: failed.size,
      crashed: crashed.size,
      mismatch: mismatch.size,
    };
    return { ...this.#counts, visitors: this.#visitors, addresses };
  }
}
