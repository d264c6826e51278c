import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { ageAt, isBirthday } from '../../people/index.ts';
import { jobseekerDashboard } from './dashboard.ts';

export const jobseekerDashboardRoutes: FeatureHandlers<'jobseekerDashboard'> = {
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
