import { type Command, Option } from 'commander';
import { z } from 'zod';
import { doctor } from '../checks/doctor.ts';
import type { ManagedStore } from '../store/ManagedStore.ts';
import { prune } from '../store/prune.ts';
import type { TelemetryLog } from '../telemetry/telemetry.ts';
import { verify } from '../checks/verify.ts';
import { json, type Outcome, wholeNumber } from './options.ts';
import { doctorText, prunedText, verificationText } from './texts.ts';
import { readJson, requirePublished } from '../channel/published.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';

interface StoreCommandsContext {
  readonly folder: string;
  readonly store: ManagedStore;
  readonly telemetry: TelemetryLog;
  readonly show: (options: { readonly json?: true }, outcome: Outcome) => void;
  /** Sets the exit code to 1 after the output was printed. */
  readonly fail: () => void;
}

const KEEP = 20;
const DAYS = 30;

/** Adds the commands that maintain the store itself: `prune`, `verify`, `components`, `doctor`. */
export function addStoreCommands(
  program: Command,
  { folder, store, telemetry, show, fail }: StoreCommandsContext,
): void {
  program
    .command('prune')
    .description('delete old versions that no channel, open page or preview link names')
    .addOption(
      new Option('--keep <n>', 'the newest versions of each unit stay')
        .argParser(wholeNumber('--keep', 1))
        .default(KEEP),
    )
    .addOption(new Option('--days <n>', 'younger versions stay').argParser(wholeNumber('--days', 0)).default(DAYS))
    .option('--dry-run', 'only list what would be deleted')
    .addOption(json())
    .action(async (options: { keep: number; days: number; dryRun?: true; json?: true }) => {
      const pruned = await prune(store, { ...options, dryRun: options.dryRun === true });
      show(options, { text: prunedText(pruned, options.dryRun === true), value: pruned });
    });

  program
    .command('verify [unit] [version]')
    .description('compare every published file with its hash')
    .addOption(json())
    .action(async (unit: string | undefined, version: string | undefined, options: { json?: true }) => {
      const found = await verify(store, unit, version);
      show(options, { text: verificationText(found), value: found });
      if (found.damaged.length > 0) fail();
    });

  program
    .command('components <unit> <version>')
    .description('list the third-party packages in a version, as CycloneDX')
    .action(async (unit: string, version: string) => {
      const list = await componentsOf(store, unit, version);
      show({}, { text: JSON.stringify(list, null, 2), value: list });
    });

  program
    .command('doctor')
    .description('show what is wrong, and what to do')
    .addOption(json())
    .action(async (options: { json?: true }) => {
      const findings = await doctor(store, telemetry, folder);
      show(options, { text: doctorText(findings), value: findings });
      if (findings.some(({ kind }) => kind === 'problem')) fail();
    });
}

const componentList = z.looseObject({ metadata: z.looseObject({ component: z.looseObject({}) }) });

/**
 * The CycloneDX list of components in a version, with that version: the file of a build has none, or an earlier one.
 * @throws ReleaseError JP-R001, JP-R002, JP-R035 (unknown or damaged)
 */
async function componentsOf(store: ReleaseStore, unit: string, version: string): Promise<object> {
  const release = await requirePublished(store, unit, version);
  const list = await readJson(store, release, release.components, componentList);
  return { ...list, metadata: { ...list.metadata, component: { ...list.metadata.component, version } } };
}
