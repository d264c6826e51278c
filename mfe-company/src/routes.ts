import { defineRoutes, type PageContext, pageNumber, type PageRouteDefinition } from '@jpro/platform/routes';
import { applicationFilter } from './applicants/applicationFilter.ts';
import { jobFilter } from './jobs/jobFilter.ts';
import {
  applicantsQuery,
  applicationQuery,
  applicationsQuery,
  companyQuery,
  costRulesQuery,
  dashboardQuery,
  draftsQuery,
  industriesQuery,
  jobFormQueries,
  jobQuery,
  jobsQuery,
  locationsQuery,
  sessionsQuery,
  walletQuery,
} from './queries.ts';

type CompanyPage = Omit<PageRouteDefinition, 'guard' | 'head'> & { readonly title: string };

/** A page of the company's own area: never in a search engine. */
function page(definition: CompanyPage): PageRouteDefinition {
  return {
    ...definition,
    guard: 'company-only',
    chrome: 'no-footer',
    head: ({ t }) => ({ title: t(definition.title), robots: 'noindex' }),
  };
}

const search = ({ url }: PageContext): URLSearchParams => url.searchParams;

export const routes = defineRoutes([
  page({
    pattern: '/company/dashboard',
    page: 'dashboard',
    title: 'dashboard.title',
    queries: () => [dashboardQuery()],
  }),
  page({ pattern: '/company/profile', page: 'profile', title: 'profile.title', queries: () => [companyQuery()] }),
  page({
    pattern: '/company/editprofile',
    page: 'editprofile',
    title: 'edit_profile.title',
    queries: () => [companyQuery(), locationsQuery(), industriesQuery()],
  }),
  page({
    pattern: '/company/changepassword',
    page: 'changepassword',
    title: 'change_password.title',
    queries: () => [sessionsQuery()],
  }),
  page({
    pattern: '/company/job/addjob',
    page: 'addjob',
    title: 'add_job.title',
    queries: () => [...jobFormQueries(), costRulesQuery(), walletQuery()],
  }),
  page({
    pattern: '/company/job/editjob/:edit<number>',
    page: 'editjob',
    title: 'edit_job.title',
    queries: ({ params }) => [jobQuery(params['edit'] ?? ''), ...jobFormQueries()],
  }),
  page({
    pattern: '/company/job/draftlist',
    page: 'draftlist',
    title: 'drafts.title',
    queries: (context) => [draftsQuery(pageNumber(search(context))), costRulesQuery(), walletQuery()],
  }),
  page({
    pattern: '/company/job/managejobs',
    page: 'managejobs',
    title: 'manage_jobs.title',
    queries: (context) => [jobsQuery(jobFilter(search(context)))],
  }),
  page({
    pattern: '/company/job/:detail<number>',
    page: 'jobdetail',
    title: 'job_detail.title',
    queries: ({ params }) => [jobQuery(params['detail'] ?? '')],
  }),
  page({
    pattern: '/company/job/manageapplication/:jobpost<number>',
    page: 'manageapplication',
    title: 'board.title',
    queries: ({ params }) => [applicantsQuery(params['jobpost'] ?? '')],
  }),
  page({
    pattern: '/company/job/manageapplication/:jobpost<number>/:mobile<number>',
    page: 'application',
    title: 'application.title',
    queries: ({ params }) => [applicationQuery(params['mobile'] ?? '')],
  }),
  page({
    pattern: '/company/applications',
    page: 'applications',
    title: 'applications.title',
    queries: (context) => [applicationsQuery(applicationFilter(search(context)))],
  }),
]);
