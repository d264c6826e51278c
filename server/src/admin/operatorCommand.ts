import type { Configuration } from '../core/configuration.ts';
import type { Services } from '../core/services.ts';
import type { Db } from '../database/schema.ts';
import type { ServerSetting } from './serverSettings.ts';

/** The services that commands use; in a running server, they are the server's own. */
export type OperatorServices = Pick<Services, 'configuration' | 'log' | 'files' | 'pictures' | 'realtime' | 'outbox'>;

/** A request over HTTP that may be sent again. */
export interface OperatorRequestKey {
  readonly key: string;
  /** Tells one command from another. */
  readonly hash: string;
}

export interface OperatorContext {
  readonly db: Db;
  readonly services: OperatorServices;
  /** The operator's name for the audit trail. */
  readonly operator: string;
  readonly now: Date;
  /** The operator's current folder, which relative paths refer to. */
  readonly folder: string;
  readonly request?: OperatorRequestKey | undefined;
}

export interface CommandInput {
  /** The arguments. */
  readonly words: readonly string[];
  /** The reason; empty without `--why`. */
  readonly why: string;
  readonly limit: number;
  readonly status: string | undefined;
  readonly refund: boolean;
  readonly withSecret: boolean;
  readonly days: number;
}

/** The output of a command: for people, and for programs (`--json`). */
export interface Outcome {
  readonly text: string;
  readonly value: unknown;
  /** Makes the exit code 1: the command was carried out, but what it found is bad. */
  readonly isBad?: boolean;
}

/** What a command prints. */
export interface Printed {
  readonly printed: string;
  readonly exitCode: 0 | 1;
}

interface Described {
  /** The name as it is typed, such as `jobs reject`. */
  readonly name: string;
  /** Its arguments, such as `<id> [version]`; those in square brackets are optional. */
  readonly words: string;
  readonly summary: string;
  readonly needsReason?: true;
  /** The company reads the reason, exactly as it was typed. */
  readonly sendsReason?: true;
  /** An option that only this command has. */
  readonly takes?: 'refund' | 'status' | 'with-secret' | 'days';
}

/** One command of `npm run admin`. Add a file in `commands/` and a row in its index. */
export interface OperatorCommand extends Described {
  /** Reads or writes files of the machine, or decides who may do what: only for operators on the server. */
  readonly staysOnServer?: true;
  /** Works on a database on which migrations are waiting, too. */
  readonly takesOlderDatabase?: true;
  /** The settings that must be the server's when the command runs without it; by default all. */
  readonly needsSettings?: readonly ServerSetting[];
  /** The folder into which the command writes, which a server may see differently (containers, systemd). */
  writesInto?(input: CommandInput, folder: string): string;
  run(input: CommandInput, context: OperatorContext): Promise<Outcome>;
}

/** A command that a running server cannot carry out. */
export interface OfflineCommand extends Described {
  /** @param folder the operator's current folder, which relative paths refer to */
  runOffline(input: CommandInput, configuration: Configuration, folder: string): Promise<Outcome>;
}
