import { type RawBuilder, sql } from 'kysely';
import type { PaidPerson } from '../../money/index.ts';
import { isReadable } from './cvAccess.ts';

/**
 * The jobseekers whose CVs a company has unlocked, with the movement that paid for each. Those that it may no longer
 * read are left out (rule 37).
 */
export const unlockedPeople = (companyId: number): RawBuilder<PaidPerson> =>
  sql<PaidPerson>`(select movement_id, jobseeker_id, users.name as jobseeker_name
    from unlocked_cvs join jobseekers on user_id = jobseeker_id join users on users.id = jobseeker_id
    where company_id = ${companyId} and users.is_active and ${isReadable(companyId)})`;
