import type { AfterCommit } from '../../../core/http/handler.ts';
import type { Services } from '../../../core/services.ts';

/** What an operator's decision needs besides the transaction. */
export interface Moderation {
  readonly services: Pick<Services, 'realtime' | 'outbox' | 'configuration'>;
  readonly afterCommit: AfterCommit;
  readonly now: Date;
}
