import type { Kysely } from 'kysely';
import type { AfterCommit } from '../../../core/http/handler.ts';
import type { Services } from '../../../core/services.ts';
import type { Database } from '../../../database/schema.ts';

export interface ClosableAccount {
  readonly id: number;
  readonly user_type: 'jobseeker' | 'company';
}

export interface StepContext {
  readonly services: Services;
  readonly afterCommit: AfterCommit;
  readonly now: Date;
}

type Step = (trx: Kysely<Database>, account: ClosableAccount, context: StepContext) => Promise<void>;

/** What the higher domains do when an account is closed, reopened or deleted, in the same transaction. */
export interface AccountSteps {
  /** Cancels what is in progress. Whatever others see of an account disappears through `users.is_active`. */
  readonly close: Step;
  readonly reopen: Step;
  /**
   * Deletes files, then rows. Must be harmless to repeat after a crash: files are deleted before the commit, so that
   * none is left without a row that refers to it.
   */
  readonly erase: Step;
}
