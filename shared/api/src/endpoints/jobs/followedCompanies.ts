import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idText, moment } from '../../fields/index.ts';
import { TopCompany } from './companies.ts';

export const FollowedCompany = z.extend(TopCompany, { followed_at: moment });
export type FollowedCompany = z.output<typeof FollowedCompany>;

const companyId = z.object({ id: idText });
const Following = z.object({ is_followed: z.boolean() });

export const followedCompanies = {
  followed: endpoint({
    method: 'GET',
    path: '/jobseeker/followedcompanies',
    access: 'jobseeker',
    summary: 'The companies that the jobseeker follows, the latest first',
    response: z.object({ data: z.array(FollowedCompany) }),
  }),
  follow: endpoint({
    method: 'PUT',
    path: '/jobseeker/followedcompanies/{id}',
    access: 'jobseeker',
    summary: 'Follows a company: its new jobs are notified of, and mailed if mails about jobs are on',
    params: companyId,
    response: Following,
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/jobseeker/followedcompanies/{id}',
    access: 'jobseeker',
    summary: 'Stops following a company',
    params: companyId,
    response: Following,
  }),
};
