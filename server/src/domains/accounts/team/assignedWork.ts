import type { AfterCommit } from '../../../core/http/handler.ts';
import type { Services } from '../../../core/services.ts';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';

interface Leaving {
  readonly companyId: CompanyId;
  readonly memberId: MemberId;
  readonly name: string;
  /** Who takes over; nobody if undefined. */
  readonly successor: number | undefined;
}

/** Jobs and applicants that are assigned to members; implemented by the domain that has them. */
export interface AssignedWork {
  /** Open jobs and undecided applicants of each member who has some. */
  readonly counts: (
    db: Db,
    companyId: CompanyId,
  ) => Promise<ReadonlyMap<MemberId, { readonly jobs: number; readonly applicants: number }>>;
  /** Throws 422 `successor` for somebody who may not see applicants. */
  readonly passOn: (
    trx: Db,
    context: { readonly services: Pick<Services, 'realtime'>; readonly afterCommit: AfterCommit },
    leaving: Leaving,
  ) => Promise<void>;
}
