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

/** What the higher domains do when an account is closed, reopened or deleted, in the transaction that does it. */
export interface AccountSteps {
  /** Takes back what is under way. What others see of an account disappears by `users.is_active`. */
  readonly close: Step;
  readonly reopen: Step;
  /**
   * Deletes files, then rows. Repeating it after a crash must be harmless: files are deleted before the commit, so that
   * none is left without a row that names it.
   */
  readonly erase: Step;
}
