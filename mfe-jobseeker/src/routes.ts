import { defineRoutes, type PageContext, pageNumber, type PageRouteDefinition } from '@jpro/platform/routes';
import {
  applicationsQuery,
  cvsQuery,
  jobseekerQuery,
  locationsQuery,
  percentageQuery,
  recentJobsQuery,
  referralQuery,
  savedJobsQuery,
  sessionsQuery,
  settingsQuery,
} from './queries.ts';

function page(definition: Omit<PageRouteDefinition, 'guard' | 'head'>): PageRouteDefinition {
  return {
    ...definition,
    guard: 'jobseeker-only',
    head: ({ t }) => ({ title: t(definition.title), robots: 'noindex' }),
  };
}

const pageOf = ({ url }: PageContext): number => pageNumber(url.searchParams);

export const routes = defineRoutes([
  page({
    pattern: '/jobseeker/dashboard',
    page: 'dashboard',
    title: 'dashboard.title',
    queries: () => [jobseekerQuery(), percentageQuery(), applicationsQuery(1), savedJobsQuery(1), recentJobsQuery()],
  }),
  page({
    pattern: '/jobseeker/profile',
    page: 'profile',
    title: 'profile.title',
    queries: () => [jobseekerQuery(), percentageQuery(), cvsQuery(), locationsQuery()],
  }),
  page({
    pattern: '/jobseeker/applyjobs',
    page: 'applyjobs',
    title: 'applications.title',
    queries: (context) => [applicationsQuery(pageOf(context))],
  }),
  page({
    pattern: '/jobseeker/savejobs',
    page: 'savejobs',
    title: 'saved.title',
    queries: (context) => [savedJobsQuery(pageOf(context))],
  }),
  page({
    pattern: '/jobseeker/setting',
    page: 'setting',
    title: 'setting.title',
    queries: () => [settingsQuery(), sessionsQuery()],
  }),
  page({
    pattern: '/jobseeker/sharereferral',
    page: 'sharereferral',
    title: 'invite.title',
    queries: () => [referralQuery()],
  }),
]);
