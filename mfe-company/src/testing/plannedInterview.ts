import type { CompanyInterview } from '@jpro/api';

/** An interview at ten on a Wednesday in Yangon, whose applicant asks for another time. */
export const plannedInterview: CompanyInterview = {
  id: 77,
  job: { id: 501, title: 'Accountant' },
  jobseeker: { user_id: 9, name: 'Mya Mya', profile_photo_url: null },
  interview: {
    id: 1,
    at: '2026-11-25T03:30:00.000Z',
    place: 'Head office',
    note: null,
    state: 'other_time',
    answer: null,
    notices: [],
  },
};
