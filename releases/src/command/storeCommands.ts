import { Option, type Command } from 'commander';
import { componentsOf } from '../componentsOf.ts';
import { doctor } from '../doctor.ts';
import type { ManagedStore } from '../ManagedStore.ts';
import { prune } from '../prune.ts';
import type { TelemetryLog } from '../telemetry.ts';
import { verify } from '../verify.ts';
import { json, wholeNumber, type Outcome } from './options.ts';
import { doctorText, prunedText, verificationText } from './texts.ts';

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
    .description('delete old versions that no channel, open page or tester can name')
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
