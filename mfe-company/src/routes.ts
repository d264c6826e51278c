import { rolesWithout } from '@jpro/api/member-roles';
import { messageQueries, threadQuery } from '@jpro/features/chat-queries';
import { yearIn } from '@jpro/features/periods';
import {
  defineExtension,
  defineRoutes,
  type PageContext,
  pageNumber,
  type PageOutcome,
  type PageRouteDefinition,
  type ReadQuery,
} from '@jpro/platform/routes';
import { secondFactorQuery, sessionsQuery } from '@jpro/features/sessions-query';
import { applicationFilter } from './applicants/applicationFilter.ts';
import { weekIn } from './applicants/week.ts';
import { openIn } from './applicants/boardAddress.ts';
import { activityFilter } from './company/activityFilter.ts';
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
  ownStagesQuery,
  batchesQuery,
  interviewFeedQuery,
  interviewsQuery,
  notesQuery,
} from './applicants/applicantQueries.ts';
import {
  activityQuery,
  callsQuery,
  companyQuery,
  costRulesQuery,
  dashboardQuery,
  memberCompaniesQuery,
  messageTemplatesQuery,
  reportQuery,
  settingsQuery,
  teamQuery,
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
  shortlistQuery,
} from './jobs/jobQueries.ts';
import {
  addressConcernQuery,
  experienceLevelsQuery,
  industriesQuery,
  locationsQuery,
  townshipsQuery,
} from '@jpro/features/lookup-queries';

/** Roles that see nothing of applicants and CVs (rule 95.3). */
const NO_APPLICANTS = rolesWithout('hiring');
const OWNERS_ONLY = rolesWithout('company');

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
  elsewhere?: FindElsewhere,
): PageRouteDefinition {
  return {
    ...page(definition),
    head({ params, t }, read) {
      const name = find(params, read);
      const title = t(definition.title);
      return { title: name ? `${name} – ${title}` : title, robots: 'noindex' };
    },
    outcome: ({ params }, read) =>
      find(params, read) === null ? { status: 404 } : redirectTo(elsewhere?.(params, read)),
  };
}

/** A part of the response; null and undefined are passed on. */
const partOf = <T, P>(found: T | null | undefined, part: (found: T) => P): P | null | undefined => found && part(found);

const jobOf =
  (param: string): FindSubject =>
  (params, read) =>
    partOf(read(jobQuery(params[param] ?? '')), ({ title }) => title);

/** The draft that the address names. */
function draftOf(context: PageContext) {
  const id = draftIdIn(search(context));
  return id === undefined ? undefined : jobQuery(id);
}

/** What the form of a job needs. */
const jobFormOf =
  (param: string) =>
  ({ params }: PageContext, read: ReadQuery) => {
    const job = jobQuery(params[param] ?? '');
    return [job, ...jobFormQueries(read(job)?.form)];
  };

/** An address without the job's number asks which job is meant. */
const choice = (pattern: string, what: string): PageRouteDefinition =>
  page({
    pattern,
    page: 'choosejob',
    title: `choose_job.${what}.title`,
    queries: (context) => [chosenJobsQuery(jobChoiceFilter(search(context)))],
  });

const search = ({ url }: PageContext): URLSearchParams => url.searchParams;

/** Of the applicant who is open beside a list. */
function openQueries(context: PageContext) {
  const open = openIn(search(context));
  return open === null ? [] : [applicationQuery(open), notesQuery(open)];
}

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
      { menus: ['drawer'], icon: 'building', label: 'menu.profile', order: 20 },
      { menus: ['company'], icon: 'building', label: 'menu.profile', order: 300 },
      { menus: ['user'], icon: 'building', label: 'menu.own_profile', order: 10 },
    ],
    queries: () => [companyQuery(), verificationQuery(), addressConcernQuery()],
  }),
  page({
    pattern: '/company/editprofile',
    page: 'editprofile',
    title: 'edit_profile.title',
    navigation: [{ menus: ['drawer'], icon: 'edit', label: 'menu.edit_profile', notFor: OWNERS_ONLY, order: 30 }],
    queries: () => [addressConcernQuery(), companyQuery(), locationsQuery(), industriesQuery()],
  }),
  page({
    pattern: '/company/changepassword',
    page: 'changepassword',
    title: 'change_password.title',
    navigation: [
      { menus: ['drawer'], icon: 'lock', label: 'menu.change_password', order: 320 },
      { menus: ['user'], icon: 'lock', label: 'menu.own_password', order: 40 },
    ],
    queries: () => [secondFactorQuery, sessionsQuery],
  }),
  page({
    pattern: '/company/setting',
    page: 'setting',
    title: 'setting.title',
    navigation: [{ menus: ['user', 'drawer'], icon: 'settings', label: 'setting.title', order: 325 }],
    queries: () => [settingsQuery(), callsQuery()],
  }),
  page({
    pattern: '/company/activity',
    page: 'activity',
    title: 'activity.title',
    queries: (context) => [activityQuery(activityFilter(search(context)))],
  }),
  page({
    pattern: '/company/team',
    page: 'team',
    title: 'team.title',
    navigation: [
      { menus: ['drawer'], icon: 'users', label: 'team.menu', order: 315 },
      { menus: ['user'], icon: 'users', label: 'team.menu', order: 25 },
    ],
    queries: () => [teamQuery(), memberCompaniesQuery()],
  }),
  page({
    pattern: '/company/job/addjob',
    page: 'addjob',
    title: 'add_job.title',
    purpose: 'post-job',
    navigation: [
      {
        menus: ['drawer'],
        icon: 'plus',
        label: 'menu.post_job',
        notFor: rolesWithout('posting'),
        order: 90,
      },
    ],
    queries(context, read) {
      const draft = draftOf(context);
      return [
        ...(draft ? [draft] : []),
        ...jobFormQueries(draft && read(draft)?.form),
        costRulesQuery(),
        walletQuery(),
      ];
    },
    outcome(context, read) {
      const draft = draftOf(context);
      const found = draft && read(draft);
      return found === null ? { status: 404 } : redirectTo(postedJobPath(found));
    },
  }),
  pageAbout(
    {
      pattern: '/company/job/editjob/:edit<number>',
      page: 'editjob',
      title: 'edit_job.title',
      purpose: 'edit-job',
      queries: jobFormOf('edit'),
    },
    jobOf('edit'),
    (params, read) => draftPath(read(jobQuery(params['edit'] ?? ''))),
  ),
  page({
    pattern: '/company/job/draftlist',
    page: 'draftlist',
    title: 'drafts.title',
    navigation: [{ menus: ['drawer'], icon: 'file', label: 'menu.drafts', notFor: rolesWithout('jobs'), order: 160 }],
    queries: (context) => [draftsQuery(pageNumber(search(context))), costRulesQuery(), walletQuery()],
  }),
  page({
    pattern: '/company/job/managejobs',
    page: 'managejobs',
    title: 'manage_jobs.title',
    navigation: [
      {
        menus: ['company', 'drawer'],
        icon: 'briefcase',
        label: 'menu.manage_jobs',
        notFor: rolesWithout('jobs'),
        order: 100,
      },
      { menus: ['tools'], icon: 'briefcase', label: 'menu.manage_jobs', notFor: rolesWithout('jobs'), order: 6 },
    ],
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
        const found = read(job);
        return [
          job,
          teamQuery(),
          industriesQuery(),
          experienceLevelsQuery(),
          ...(found && found.status !== 'draft' ? [jobPerformanceQuery(found.id)] : []),
        ];
      },
    },
    jobOf('detail'),
  ),
  pageAbout(
    {
      pattern: '/company/job/shortlist/:jobpost<number>',
      page: 'shortlist',
      title: 'shortlist.title',
      queries: ({ params }) => [shortlistQuery(params['jobpost'] ?? '')],
    },
    ({ jobpost = '' }, read) => partOf(read(shortlistQuery(jobpost)), ({ job }) => job.title),
  ),
  pageAbout(
    {
      pattern: '/company/job/manageapplication/:jobpost<number>',
      page: 'manageapplication',
      title: 'board.title',
      purpose: 'applicants',
      chrome: 'no-footer',
      queries(context) {
        return [
          applicantsQuery(context.params['jobpost'] ?? ''),
          ownStagesQuery(),
          batchesQuery(),
          ...openQueries(context),
        ];
      },
    },
    ({ jobpost = '' }, read) => partOf(read(applicantsQuery(jobpost)), ({ job }) => job.title),
  ),
  pageAbout(
    {
      pattern: '/company/job/addapplicants/:jobpost<number>',
      page: 'addapplicants',
      title: 'outside.title',
      queries: ({ params }) => [jobQuery(params['jobpost'] ?? '')],
    },
    jobOf('jobpost'),
  ),
  pageAbout(
    {
      pattern: '/company/job/manageapplication/:jobpost<number>/:mobile<number>',
      page: 'application',
      title: 'application.title',
      purpose: 'applicant',
      queries: ({ params }) => [
        applicationQuery(params['mobile'] ?? ''),
        notesQuery(Number(params['mobile'])),
        ownStagesQuery(),
        teamQuery(),
      ],
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
    purpose: 'company-applications',
    navigation: [
      { menus: ['company', 'drawer'], icon: 'users', label: 'menu.applications', notFor: NO_APPLICANTS, order: 170 },
      { menus: ['tools'], icon: 'search', label: 'menu.find_applicant', notFor: NO_APPLICANTS, order: 4 },
    ],
    queries(context, read) {
      const filter = applicationFilter(search(context));
      const names = jobNamesQuery();
      const { job_id } = filter;
      const isMissing = job_id !== undefined && read(names)?.data.every(({ id }) => String(id) !== job_id);
      return [
        applicationsQuery(filter),
        ownStagesQuery(),
        names,
        teamQuery(),
        ...(isMissing ? [jobQuery(job_id)] : []),
        batchesQuery(),
        ...openQueries(context),
      ];
    },
  }),
  page({
    pattern: '/company/interviews',
    page: 'interviews',
    title: 'interviews.title',
    navigation: [
      { menus: ['company', 'drawer'], icon: 'calendar', label: 'menu.interviews', notFor: NO_APPLICANTS, order: 172 },
    ],
    queries: (context) => [interviewsQuery(weekIn(search(context), context.now)), interviewFeedQuery()],
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
      queries: (context, read) => [...jobFormOf('copy')(context, read), costRulesQuery(), walletQuery()],
    },
    jobOf('copy'),
  ),
  page({
    pattern: '/company/jobseekerdatabase',
    page: 'jobseekerdatabase',
    title: 'cv_search.title',
    purpose: 'cv-searches',
    chrome: 'no-footer',
    navigation: [
      { menus: ['company', 'drawer'], icon: 'search', label: 'menu.cv_database', notFor: NO_APPLICANTS, order: 180 },
    ],
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
    navigation: [
      { menus: ['drawer'], icon: 'bookmark', label: 'menu.unlocked_cvs', notFor: NO_APPLICANTS, order: 190 },
    ],
    queries: (context) => [unlockedCvsQuery(unlockedFilter(search(context)))],
  }),
  page({
    pattern: '/company/messages',
    page: 'messages',
    title: 'common.messages',
    purpose: 'company-inbox',
    chrome: 'no-footer',
    navigation: [
      { menus: ['company', 'drawer'], icon: 'mail', label: 'common.messages', notFor: NO_APPLICANTS, order: 175 },
      { menus: ['tools'], icon: 'mail', label: 'common.messages', notFor: NO_APPLICANTS, order: 10 },
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
    pattern: '/company/ownstages',
    page: 'ownstages',
    title: 'own_stages.title',
    queries: () => [ownStagesQuery()],
  }),
  page({
    pattern: '/company/report',
    page: 'report',
    title: 'report.title',
    navigation: [
      { menus: ['company', 'drawer'], icon: 'list', label: 'menu.report', notFor: NO_APPLICANTS, order: 210 },
    ],
    queries: (context) => [reportQuery(yearIn(search(context), context.now))],
  }),
]);

export const extensions = [
  defineExtension({
    slot: 'beside-job',
    name: 'own-job',
    for: ['company'],
    queries: ({ job_id }) => [jobQuery(job_id)],
  }),
];
