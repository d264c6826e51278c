import type { contract } from '@jpro/api/contract';
import type { AreaHandlers } from '../../core/handler.ts';
import { isBirthday } from '../birthday/birthday.ts';
import { ageAt } from '../jobseeker/age.ts';
import { jobseekerDashboard } from './dashboard.ts';

export const jobseekerDashboardRoutes: AreaHandlers<typeof contract.jobseekerDashboard> = {
  dashboard: (_input, context) => jobseekerDashboard(context),

  async birthday(_input, { db, user, now }) {
    const { dob } = await db
      .selectFrom('jobseekers')
      .select('dob')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    return { is_birthday: isBirthday(dob, now), name: user.name, age: dob === null ? null : ageAt(dob, now) };
  },
};
