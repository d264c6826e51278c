import type { TeamMember } from '@jpro/api';
import type { WriteContext } from '../../../core/http/handler.ts';
import type { CurrentMember } from '../../../core/session/actors.ts';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';

interface Leaving {
  readonly companyId: CompanyId;
  readonly memberId: MemberId;
  readonly name: string;
  /** Who takes over; nobody if undefined. */
  readonly successor: number | undefined;
}

/** Jobs and applicants that are assigned to members, and their interviews; implemented by the domain that has them. */
export interface AssignedWork {
  /** Open jobs, undecided applicants and upcoming interviews of each member who has some. */
  readonly counts: (
    db: Db,
    companyId: CompanyId,
    now: Date,
  ) => Promise<ReadonlyMap<MemberId, NonNullable<TeamMember['assigned']>>>;
  /** Throws 422 `successor` for somebody who may not see applicants. */
  readonly passOn: (
    trx: Db,
    context: WriteContext<'realtime'> & { readonly member: CurrentMember },
    leaving: Leaving,
  ) => Promise<void>;
}
