import { messageQueries, threadQuery } from '@jpro/features/chat-queries';
import { yearIn } from '@jpro/features/periods';
import {
  defineRoutes,
  type PageContext,
  pageNumber,
  type PageOutcome,
  type PageRouteDefinition,
  type ReadQuery,
} from '@jpro/platform/routes';
import { sessionsQuery } from '@jpro/features/sessions-query';
import { applicationFilter } from './applicants/applicationFilter.ts';
import { weekIn } from './applicants/week.ts';
import { cvSearch } from './cvs/cvFilter.ts';
import { jobseekerIdIn } from './cvs/cvPath.ts';
import { unlockedFilter } from './cvs/unlockedFilter.ts';
import { draftIdIn, draftPath, postedJobPath } from './jobs/jobElsewhere.ts';
import { jobChoiceFilter } from './jobs/jobChoice.ts';
import { jobFilter } from './jobs/jobFilter.ts';
import {
  applicantsQuery,
  applicationQuery,
  applicationsQuery,
  interviewsQuery,
  notesQuery,
} from './applicants/applicantQueries.ts';
import {
  callsQuery,
  companyQuery,
  costRulesQuery,
  dashboardQuery,
  messageTemplatesQuery,
  reportQuery,
  settingsQuery,
  verificationQuery,
  walletQuery,
} from './company/companyQueries.ts';
import {
  cvCountsQuery,
  cvQuery,
  cvSearchLists,
  cvSearchQuery,
  savedCvSearchesQuery,
  unlockedCvsQuery,
} from './cvs/cvQueries.ts';
import { jobFormQueries } from './jobs/jobFormQueries.ts';
import {
  chosenJobsQuery,
  draftsQuery,
  jobNamesQuery,
  jobPerformanceQuery,
  jobQuery,
  jobsQuery,
} from './jobs/jobQueries.ts';
import { experienceLevelsQuery, industriesQuery, locationsQuery, townshipsQuery } from '@jpro/features/lookup-queries';

type CompanyPage = Omit<PageRouteDefinition, 'guard' | 'head'> & { readonly title: string };

/** A page of the company's area, not indexed by search engines. */
function page(definition: CompanyPage): PageRouteDefinition {
  return {
    ...definition,
    guard: 'company-only',
    head: ({ t }) => ({ title: t(definition.title), robots: 'noindex' }),
  };
}

/** The subject's name; null when it does not exist or belongs to another company; undefined while it is not loaded. */
type FindSubject = (params: PageContext['params'], read: ReadQuery) => string | null | undefined;

/** The address that shows the subject in its present state, if it is another one. */
type FindElsewhere = (params: PageContext['params'], read: ReadQuery) => string | undefined;

const redirectTo = (redirect: string | undefined): PageOutcome | undefined =>
  redirect === undefined ? undefined : { redirect, status: 302 };

/** A page about one job or person: its title begins with the name, and without one the page is not found (rule 7). */
function pageAbout(
  definition: Omit<CompanyPage, 'outcome'>,
  find: FindSubject,
  elsewhere: FindElsewhere = () => undefined,
): PageRouteDefinition {
  return {
    ...page(definition),
    head({ params, t }, read) {
      const name = find(params, read);
      const title = t(definition.title);
      return { title: name ? `${name} – ${title}` : title, robots: 'noindex' };
    },
    outcome: ({ params }, read) =>
      find(params, read) === null ? { status: 404 } : redirectTo(elsewhere(params, read)),
  };
}

/** A part of the response; null and undefined are passed on. */
const partOf = <T, P>(found: T | null | undefined, part: (found: T) => P): P | null | undefined => found && part(found);

const jobOf =
  (param: string): FindSubject =>
  (params, read) =>
    partOf(read(jobQuery(params[param] ?? '')), ({ title }) => title);

/** An address without the job's number asks which job is meant. */
const choice = (pattern: string, what: string): PageRouteDefinition =>
  page({
    pattern,
    page: 'choosejob',
    title: `choose_job.${what}.title`,
    queries: (context) => [chosenJobsQuery(jobChoiceFilter(search(context)))],
  });

const search = ({ url }: PageContext): URLSearchParams => url.searchParams;

export const routes = defineRoutes([
  page({
    pattern: '/company/dashboard',
    page: 'dashboard',
    title: 'dashboard.title',
    purpose: 'company-dashboard',
    navigation: [
      { menus: ['company', 'drawer'], icon: 'dashboard', label: 'menu.dashboard', order: 10 },
      { menus: ['user'], icon: 'dashboard', label: 'menu.dashboard', order: 20 },
    ],
    queries: () => [dashboardQuery()],
  }),
  page({
    pattern: '/company/profile',
    page: 'profile',
    title: 'profile.title',
    purpose: 'company-profile',
    navigation: [
      { menus: ['company', 'drawer'], icon: 'building', label: 'menu.profile', order: 20 },
      { menus: ['user'], icon: 'building', label: 'menu.own_profile', order: 10 },
    ],
    queries: () => [companyQuery(), verificationQuery()],
  }),
  page({
    pattern: '/company/editprofile',
    page: 'editprofile',
    title: 'edit_profile.title',
    navigation: [{ menus: ['company', 'drawer'], icon: 'edit', label: 'menu.edit_profile', order: 30 }],
    queries: () => [companyQuery(), locationsQuery(), industriesQuery()],
  }),
  page({
    pattern: '/company/changepassword',
    page: 'changepassword',
    title: 'change_password.title',
    navigation: [
      { menus: ['company', 'drawer'], icon: 'lock', label: 'menu.change_password', order: 120 },
      { menus: ['user'], icon: 'lock', label: 'menu.own_password', order: 40 },
    ],
    queries: () => [sessionsQuery],
  }),
  page({
    pattern: '/company/setting',
    page: 'setting',
    title: 'setting.title',
    navigation: [{ menus: ['company', 'user', 'drawer'], icon: 'settings', label: 'setting.title', order: 125 }],
    queries: () => [settingsQuery(), callsQuery()],
  }),
  page({
    pattern: '/company/job/addjob',
    page: 'addjob',
    title: 'add_job.title',
    purpose: 'post-job',
    navigation: [{ menus: ['company', 'drawer'], icon: 'plus', label: 'menu.post_job', order: 40 }],
    queries(context, read) {
      const draftId = draftIdIn(search(context));
      const draft = draftId === undefined ? undefined : jobQuery(draftId);
      return [
        ...(draft ? [draft] : []),
        ...jobFormQueries(draft && read(draft)?.form),
        costRulesQuery(),
        walletQuery(),
      ];
    },
    outcome(context, read) {
      const draftId = draftIdIn(search(context));
      const draft = draftId === undefined ? undefined : read(jobQuery(draftId));
      return draft === null ? { status: 404 } : redirectTo(postedJobPath(draft));
    },
  }),
  pageAbout(
    {
      pattern: '/company/job/editjob/:edit<number>',
      page: 'editjob',
      title: 'edit_job.title',
      purpose: 'edit-job',
      queries({ params }, read) {
        const job = jobQuery(params['edit'] ?? '');
        return [job, ...jobFormQueries(read(job)?.form)];
      },
    },
    jobOf('edit'),
    (params, read) => draftPath(read(jobQuery(params['edit'] ?? ''))),
  ),
  page({
    pattern: '/company/job/draftlist',
    page: 'draftlist',
    title: 'drafts.title',
    navigation: [{ menus: ['company', 'drawer'], icon: 'file', label: 'menu.drafts', order: 60 }],
    queries: (context) => [draftsQuery(pageNumber(search(context))), costRulesQuery(), walletQuery()],
  }),
  page({
    pattern: '/company/job/managejobs',
    page: 'managejobs',
    title: 'manage_jobs.title',
    navigation: [{ menus: ['company', 'drawer'], icon: 'briefcase', label: 'menu.manage_jobs', order: 50 }],
    queries: (context) => [jobsQuery(jobFilter(search(context)))],
  }),
  pageAbout(
    {
      pattern: '/company/job/:detail<number>',
      page: 'jobdetail',
      title: 'job_detail.title',
      purpose: 'company-job',
      queries({ params }, read) {
        const job = jobQuery(params['detail'] ?? '');
        const posted = read(job) ?? null;
        const isPosted = posted !== null && posted.status !== 'draft';
        return [job, industriesQuery(), experienceLevelsQuery(), ...(isPosted ? [jobPerformanceQuery(posted.id)] : [])];
      },
    },
    jobOf('detail'),
  ),
  pageAbout(
    {
      pattern: '/company/job/manageapplication/:jobpost<number>',
      page: 'manageapplication',
      title: 'board.title',
      purpose: 'applicants',
      chrome: 'no-footer',
      queries: ({ params }) => [applicantsQuery(params['jobpost'] ?? '')],
    },
    ({ jobpost = '' }, read) => partOf(read(applicantsQuery(jobpost)), ({ job }) => job.title),
  ),
  pageAbout(
    {
      pattern: '/company/job/manageapplication/:jobpost<number>/:mobile<number>',
      page: 'application',
      title: 'application.title',
      purpose: 'applicant',
      queries: ({ params }) => [applicationQuery(params['mobile'] ?? ''), notesQuery(Number(params['mobile']))],
    },
    ({ jobpost, mobile = '' }, read) =>
      partOf(read(applicationQuery(mobile)), ({ job, jobseeker }) =>
        String(job.id) === jobpost ? jobseeker.name : null,
      ),
  ),
  page({
    pattern: '/company/applications',
    page: 'applications',
    title: 'applications.title',
    navigation: [{ menus: ['company', 'drawer'], icon: 'users', label: 'menu.applications', order: 70 }],
    queries(context, read) {
      const filter = applicationFilter(search(context));
      const names = jobNamesQuery();
      const { job_id } = filter;
      const isMissing = job_id !== undefined && read(names)?.data.every(({ id }) => String(id) !== job_id);
      return [applicationsQuery(filter), names, ...(isMissing ? [jobQuery(job_id)] : [])];
    },
  }),
  page({
    pattern: '/company/interviews',
    page: 'interviews',
    title: 'interviews.title',
    navigation: [{ menus: ['company', 'drawer'], icon: 'calendar', label: 'menu.interviews', order: 72 }],
    queries: (context) => [interviewsQuery(weekIn(search(context), context.now))],
  }),
  choice('/company/job', 'job'),
  choice('/company/job/editjob', 'editjob'),
  choice('/company/job/copyjob', 'copyjob'),
  choice('/company/job/manageapplication', 'manageapplication'),
  pageAbout(
    {
      pattern: '/company/job/copyjob/:copy<number>',
      page: 'copyjob',
      title: 'copy_job.title',
      queries({ params }, read) {
        const job = jobQuery(params['copy'] ?? '');
        return [job, ...jobFormQueries(read(job)?.form), costRulesQuery(), walletQuery()];
      },
    },
    jobOf('copy'),
  ),
  page({
    pattern: '/company/jobseekerdatabase',
    page: 'jobseekerdatabase',
    title: 'cv_search.title',
    purpose: 'cv-searches',
    chrome: 'no-footer',
    navigation: [{ menus: ['company', 'drawer'], icon: 'search', label: 'menu.cv_database', order: 80 }],
    queries(context) {
      const found = cvSearch(search(context));
      return [
        cvSearchQuery(found, context.now),
        cvCountsQuery(found, context.now),
        savedCvSearchesQuery(),
        ...cvSearchLists(),
        ...(found.location ? [townshipsQuery(Number(found.location))] : []),
      ];
    },
  }),
  page({
    pattern: '/company/jobseekercv',
    page: 'jobseekercv',
    title: 'cv.title',
    queries(context) {
      const id = jobseekerIdIn(search(context));
      return id === null ? [] : [cvQuery(id), walletQuery()];
    },
    outcome(context, read) {
      const id = jobseekerIdIn(search(context));
      return id !== null && read(cvQuery(id)) === null ? { status: 404 } : undefined;
    },
  }),
  page({
    pattern: '/company/unlockedcv',
    page: 'unlockedcv',
    title: 'unlocked_cvs.title',
    navigation: [{ menus: ['company', 'drawer'], icon: 'bookmark', label: 'menu.unlocked_cvs', order: 90 }],
    queries: (context) => [unlockedCvsQuery(unlockedFilter(search(context)))],
  }),
  page({
    pattern: '/company/messages',
    page: 'messages',
    title: 'common.messages',
    purpose: 'company-inbox',
    chrome: 'no-footer',
    navigation: [
      { menus: ['company', 'drawer'], icon: 'mail', label: 'common.messages', order: 75 },
      { menus: ['tools'], icon: 'mail', label: 'common.messages', order: 10 },
    ],
    queries: ({ url }) => messageQueries(url),
  }),
  {
    ...page({
      pattern: '/company/messages/:jobseekerId<number>',
      page: 'messages',
      title: 'common.messages',
      purpose: 'company-messages',
      chrome: 'no-footer',
      queries: ({ url, params }) => [...messageQueries(url, params['jobseekerId']), messageTemplatesQuery()],
    }),
    head: ({ params, t }, read) => ({
      title: read(threadQuery(params['jobseekerId'] ?? ''))?.user.name ?? t('common.messages'),
      robots: 'noindex',
    }),
    outcome: ({ params }, read) =>
      read(threadQuery(params['jobseekerId'] ?? '')) === null ? { status: 404 } : undefined,
  },
  page({
    pattern: '/company/messagetemplates',
    page: 'messagetemplates',
    title: 'message_templates.title',
    queries: () => [messageTemplatesQuery()],
  }),
  page({
    pattern: '/company/report',
    page: 'report',
    title: 'report.title',
    navigation: [{ menus: ['company', 'drawer'], icon: 'list', label: 'menu.report', order: 110 }],
    queries: (context) => [reportQuery(yearIn(search(context), context.now))],
  }),
]);
