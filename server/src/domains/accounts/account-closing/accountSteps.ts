import type { WriteContext } from '../../../core/http/handler.ts';
import type { Services } from '../../../core/services.ts';
import type { Db } from '../../../database/schema.ts';

export interface ClosableAccount {
  readonly id: number;
  readonly user_type: 'jobseeker' | 'company' | 'member';
}

/** What closing and reopening need; commands of the operator have no more. */
export type ClosingContext = WriteContext<'configuration' | 'outbox' | 'realtime'>;

export interface StepContext extends ClosingContext {
  readonly services: Services;
}

type Step<Context> = (trx: Db, account: ClosableAccount, context: Context) => Promise<void>;

/** What the higher domains do when an account is closed, reopened or deleted, in the same transaction. */
export interface AccountSteps {
  /** Cancels what is in progress. Whatever others see of an account disappears through `users.is_active`. */
  readonly close: Step<ClosingContext>;
  readonly reopen: Step<ClosingContext>;
  /** Deletes rows, and drops the files that they name. */
  readonly erase: Step<StepContext>;
}
