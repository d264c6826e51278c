import type { CompanyId } from '../database/ids.ts';
import type { Db } from '../database/schema.ts';

/** Who works for the demo company besides its owner. */
const TEAM = [
  { name: 'Ko Zin Min', email: 'recruiter@jpro.test', role: 'recruiter', monthly_dingers: 60 },
  { name: 'Ma Khin Sandar', email: 'accountant@jpro.test', role: 'accountant', monthly_dingers: null },
] as const;

/** Members of the demo company, with the demo password. */
export async function seedDemoTeam(trx: Db, companyId: CompanyId, passwordHash: string, now: Date): Promise<void> {
  for (const { name, email, ...powers } of TEAM) {
    const login = await trx
      .insertInto('users')
      .values({ user_type: 'member', name, email, email_verified_at: now, password_hash: passwordHash })
      .returning('id')
      .executeTakeFirstOrThrow();
    const member = await trx
      .insertInto('members')
      .values({ user_id: login.id, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('memberships')
      .values({ ...powers, company_id: companyId, member_id: member.id })
      .execute();
  }
}
