import type { Kysely } from 'kysely';
import type { Services } from '../core/services.ts';
import type { Database } from '../database/schema.ts';

/** What commands work with; in the running server these are the server's own. */
export type OperatorServices = Pick<Services, 'configuration' | 'log' | 'files' | 'pictures' | 'realtime' | 'outbox'> &
  Partial<Pick<Services, 'responses'>>;

export interface OperatorContext {
  readonly db: Kysely<Database>;
  readonly services: OperatorServices;
  /** Who stands in the audit trail. */
  readonly operator: string;
  readonly now: Date;
  /** Folder that the operator is in, for paths. */
  readonly folder: string;
}

export interface CommandInput {
  /** The words after the command's name. */
  readonly words: readonly string[];
  /** Empty without `--why`. */
  readonly why: string;
  readonly limit: number;
  readonly status: string | undefined;
  readonly refund: boolean;
}

/** What a command prints: for people, and for programs (`--json`). */
export interface Outcome {
  readonly text: string;
  readonly value: unknown;
}

/** One command of `npm run admin`. A new one is a file in `commands/` and a row in its index. */
export interface OperatorCommand {
  /** As it is typed, such as `jobs reject`. */
  readonly name: string;
  /** Its arguments, such as `<id> [version]`; those in square brackets are optional. */
  readonly words: string;
  readonly summary: string;
  readonly needsReason?: true;
  /** The option that only some commands know; others refuse it. */
  readonly takes?: 'refund' | 'status';
  run(input: CommandInput, context: OperatorContext): Promise<Outcome>;
}
