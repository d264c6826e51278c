import type { OperatorContext } from '../operatorCommand.ts';
import { examineBackups, examineDataFolder } from './dataFolder.ts';
import { examineBucket, examineMessages, examineProviders, examineRedis, examineSmsCodes } from './connections.ts';
import { examineData, examineMigrations, examineScheduledWork } from './database.ts';
import { examineFiles } from './files.ts';
import { problem, type Examination, type Finding } from './finding.ts';
import { examineReleases } from './releases.ts';
import { examineSecret } from './secret.ts';
import { examineSettings } from './settings.ts';

const EXAMINATIONS: Readonly<Record<string, Examination>> = {
  settings: examineSettings,
  secret: examineSecret,
  'data folder': examineDataFolder,
  migrations: examineMigrations,
  data: examineData,
  'scheduled work': examineScheduledWork,
  files: examineFiles,
  messages: examineMessages,
  codes: examineSmsCodes,
  providers: examineProviders,
  Redis: examineRedis,
  bucket: examineBucket,
  releases: examineReleases,
  backups: examineBackups,
};

export interface Examined extends Finding {
  /** The examination that found it. */
  readonly part: string;
}

/** Everything that an operator should know about, in the order of the examinations. */
export async function examine(context: OperatorContext): Promise<Examined[]> {
  const found: Examined[] = [];
  for (const [part, examination] of Object.entries(EXAMINATIONS)) {
    const findings = await examination(context).catch((error: Error) => [
      problem(`could not be examined: ${error.message}`, 'see the log of the server'),
    ]);
    found.push(...findings.map((finding) => ({ part, ...finding })));
  }
  return found;
}
