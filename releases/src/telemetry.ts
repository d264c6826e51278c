import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readFileIfThere } from './fileSystem.ts';
import { unitName, versionNumber } from './release.ts';

/** What a browser tells about one unit's code (`TelemetryReport` of @jpro/platform). */
export const loadReport = z.object({
  unit: unitName,
  version: versionNumber,
  outcome: z.enum(['loaded', 'fell-back', 'failed', 'crashed']),
  ms: z.number().min(0).max(600_000),
  /** Class of the error, without anything personal. */
  error: z.string().max(200).optional(),
});

const loggedReport = loadReport.extend({ at: z.number() });

export type LoadReport = z.infer<typeof loadReport>;
export type LoadCounts = Readonly<Record<LoadReport['outcome'], number>>;

export const NO_LOADS: LoadCounts = { loaded: 0, 'fell-back': 0, failed: 0, crashed: 0 };

const DAY_MS = 24 * 60 * 60 * 1000;
const ROTATE_BYTES = 2_000_000;
const KEPT_FILES = 4;

/** Load reports as lines of JSON, in a few files that rotate, so that they never fill the disk. */
export class TelemetryLog {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async append(reports: readonly LoadReport[]): Promise<void> {
    if (reports.length === 0) return;
    await mkdir(this.#folder, { recursive: true });
    const at = Date.now();
    await appendFile(this.#file(0), reports.map((report) => `${JSON.stringify({ at, ...report })}\n`).join(''));
    if ((await stat(this.#file(0))).size > ROTATE_BYTES) await this.#rotate();
  }

  /** Reports of the last 24 hours, counted by `<unit> <version>`. */
  async counts(): Promise<Map<string, LoadCounts>> {
    const counts = new Map<string, LoadCounts>();
    const since = Date.now() - DAY_MS;
    for (let age = 0; age < KEPT_FILES; age += 1) {
      const content = await readFileIfThere(this.#file(age));
      for (const line of content?.toString('utf8').split('\n') ?? []) {
        const report = parseLine(line);
        if (!report || report.at < since) continue;
        const key = `${report.unit} ${report.version}`;
        const before = counts.get(key) ?? NO_LOADS;
        counts.set(key, { ...before, [report.outcome]: before[report.outcome] + 1 });
      }
    }
    return counts;
  }

  async #rotate(): Promise<void> {
    for (let age = KEPT_FILES - 1; age > 0; age -= 1) {
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
