import type { ApiQuery } from '@jpro/api';
import { messageQueries, threadQuery } from '@jpro/features/chat-queries';
import { notificationsQuery } from '@jpro/platform/layout-queries';
import {
  defineRoutes,
  type Extension,
  type PageContext,
  pageNumber,
  type PageRouteDefinition,
  type ReadQuery,
} from '@jpro/platform/routes';
import { secondFactorQuery, sessionsQuery } from '@jpro/features/sessions-query';
import { applicationsQuery } from './applications/applicationsQuery.ts';
import { tabOf } from './applications/applicationTabs.ts';
import { whenOf } from './interviews/interviewPath.ts';
import { unreadChatsQuery } from './pages/dashboard/unreadChatsQuery.ts';
import { movedPath } from './movedPath.ts';
import {
  applicationCountsQuery,
  birthdayQuery,
  cvsQuery,
  employerViewsQuery,
  followedCompaniesQuery,
  interviewQuery,
  interviewsQuery,
  jobAlertsQuery,
  jobseekerQuery,
  percentageQuery,
  recommendedJobsQuery,
  referralQuery,
  resumeQuery,
  savedJobsQuery,
  settingsQuery,
} from './queries.ts';
import {
  educationLevelsQuery,
  experienceLevelsQuery,
  industriesQuery,
  jobFunctionsQuery,
  locationsQuery,
  townshipsQuery,
} from '@jpro/features/lookup-queries';
import { GUIDE, resumedPath, stepPath, STEPS, type StepName } from './pages/profile-guide/guidePath.ts';

function page(definition: Omit<PageRouteDefinition, 'guard' | 'head'>): PageRouteDefinition {
  return {
    ...definition,
    guard: 'jobseeker-only',
    head: ({ t }) => ({ title: t(definition.title), robots: 'noindex' }),
  };
}

/** A page that moved to an address for both roles: the gateway redirects there. */
function moved(pattern: string): PageRouteDefinition {
  return {
    ...page({ pattern, page: 'moved', title: 'moved.title' }),
    guard: 'guest-only',
    outcome: ({ url }) => ({ redirect: movedPath(pattern, url.search), status: 301 }),
  };
}

const pageOf = ({ url }: PageContext): number => pageNumber(url.searchParams);

/** Queries for the fields of the jobseeker's place. */
function placeQueries(read: ReadQuery): readonly ApiQuery<unknown>[] {
  const region = read(resumeQuery())?.jobseeker.location?.id;
  return [locationsQuery(), ...(region === undefined ? [] : [townshipsQuery(region)])];
}

/** Queries for what a step of the guide shows in addition to the profile. */
function queriesOfStep(name: StepName, read: ReadQuery): readonly ApiQuery<unknown>[] {
  if (name === 'position') return placeQueries(read);
  if (name === 'experience') return [industriesQuery(), experienceLevelsQuery(), jobFunctionsQuery()];
  if (name === 'cv') return [cvsQuery()];
  return name === 'education' ? [educationLevelsQuery()] : [];
}

export const routes = defineRoutes([
  page({
    pattern: '/jobseeker/dashboard',
    page: 'dashboard',
    title: 'dashboard.title',
    navigation: [
      { menus: ['jobseeker'], icon: 'dashboard', label: 'area.dashboard', order: 10 },
      { menus: ['user', 'drawer'], icon: 'dashboard', label: 'area.dashboard', order: 20 },
      { menus: ['bar'], icon: 'user', label: 'area.me', order: 50 },
    ],
    slots: () => ({ 'jobseeker-dashboard': {} }),
    queries: () => [
      interviewsQuery('coming', 1),
      unreadChatsQuery(),
      recommendedJobsQuery(),
      jobseekerQuery(),
      percentageQuery(),
      applicationCountsQuery(),
      savedJobsQuery(1),
    ],
  }),
  page({
    pattern: '/jobseeker/profile',
    page: 'profile',
    title: 'profile.title',
    purpose: 'jobseeker-profile',
    navigation: [
      { menus: ['jobseeker'], icon: 'user', label: 'area.profile', order: 20 },
      { menus: ['user'], icon: 'user', label: 'area.profile', order: 10 },
    ],
    // The places are for the form of the basic details, so that it opens without another request.
    queries: (_, read) => [percentageQuery(), resumeQuery(), cvsQuery(), ...placeQueries(read)],
  }),
  {
    ...page({ pattern: GUIDE, page: 'profile-guide', title: 'guide.title', queries: () => [percentageQuery()] }),
    outcome(_, read) {
      const percentage = read(percentageQuery());
      return percentage && { redirect: resumedPath(percentage.parts), status: 302 };
    },
  },
  ...STEPS.map(({ name }, index) =>
    page({
      pattern: stepPath(index + 1),
      page: `profile-guide-${name}`,
      title: `guide.steps.${name}.title`,
      queries: (_, read) => [resumeQuery(), ...queriesOfStep(name, read)],
    }),
  ),
  page({
    pattern: stepPath(STEPS.length + 1),
    page: 'profile-guide-end',
    title: 'guide.end.title',
    queries: () => [percentageQuery()],
  }),
  page({
    pattern: '/jobseeker/cv',
    page: 'cv',
    title: 'cv_page.title',
    queries: () => [resumeQuery()],
  }),
  page({
    pattern: '/jobseeker/applyjobs',
    page: 'applyjobs',
    title: 'applications.title',
    purpose: 'own-applications',
    navigation: [
      { menus: ['jobseeker'], icon: 'send', label: 'area.applied', order: 30 },
      { menus: ['shortcuts'], icon: 'briefcase', label: 'area.applied', order: 30 },
      { menus: ['bar'], icon: 'briefcase', label: 'area.applied_short', order: 30 },
    ],
    queries: (context) => [
      applicationsQuery(tabOf(context.url.searchParams), pageOf(context)),
      applicationCountsQuery(),
    ],
  }),
  page({
    pattern: '/jobseeker/savejobs',
    page: 'savejobs',
    title: 'saved.title',
    navigation: [{ menus: ['jobseeker', 'drawer', 'shortcuts'], icon: 'bookmark', label: 'area.saved', order: 40 }],
    queries: (context) => [savedJobsQuery(pageOf(context))],
  }),
  page({
    pattern: '/jobseeker/interview',
    page: 'interviews',
    title: 'interviews.title',
    purpose: 'own-interviews',
    navigation: [{ menus: ['jobseeker'], icon: 'calendar', label: 'area.interviews', order: 35 }],
    queries: (context) => [interviewsQuery(whenOf(context.url.searchParams), pageOf(context))],
  }),
  {
    ...page({
      pattern: '/jobseeker/interview/:id<number>',
      page: 'interview',
      title: 'interviews.one',
      purpose: 'own-interview',
      queries: ({ params }) => [interviewQuery(params['id'] ?? '')],
    }),
    outcome: ({ params }, read) => (read(interviewQuery(params['id'] ?? '')) === null ? { status: 404 } : undefined),
  },
  page({
    pattern: '/jobseeker/messages',
    page: 'messages',
    title: 'common.messages',
    purpose: 'jobseeker-inbox',
    chrome: 'no-footer',
    navigation: [
      { menus: ['jobseeker', 'shortcuts'], icon: 'mail', label: 'common.messages', order: 37 },
      { menus: ['tools'], icon: 'mail', label: 'common.messages', order: 10 },
      { menus: ['bar'], icon: 'mail', label: 'common.messages', order: 40 },
    ],
    queries: ({ url }) => messageQueries(url),
  }),
  {
    ...page({
      pattern: '/jobseeker/messages/:companyId<number>',
      page: 'messages',
      title: 'common.messages',
      purpose: 'jobseeker-messages',
      chrome: 'no-footer',
      queries: ({ url, params }) => messageQueries(url, params['companyId']),
    }),
    head: ({ params, t }, read) => ({
      title: read(threadQuery(params['companyId'] ?? ''))?.user.name ?? t('common.messages'),
      robots: 'noindex',
    }),
    outcome: ({ params }, read) =>
      read(threadQuery(params['companyId'] ?? '')) === null ? { status: 404 } : undefined,
  },
  page({
    pattern: '/jobseeker/jobalerts',
    page: 'jobalerts',
    title: 'alerts.title',
    purpose: 'job-alerts',
    navigation: [{ menus: ['jobseeker'], icon: 'bell', label: 'alerts.title', order: 45 }],
    queries: () => [jobAlertsQuery(), followedCompaniesQuery()],
  }),
  page({
    pattern: '/jobseeker/employerviews',
    page: 'employerviews',
    title: 'views.title',
    purpose: 'employer-views',
    navigation: [{ menus: ['jobseeker'], icon: 'eye', label: 'views.title', order: 47 }],
    queries: (context) => [employerViewsQuery(pageOf(context))],
  }),
  page({
    pattern: '/jobseeker/notifications',
    page: 'notifications',
    title: 'common.notifications',
    purpose: 'jobseeker-notifications',
    queries: () => [notificationsQuery('jobseeker')],
  }),
  page({
    pattern: '/jobseeker/birthday',
    page: 'birthday',
    title: 'birthday.title',
    purpose: 'birthday',
    queries: () => [birthdayQuery()],
  }),
  page({ pattern: '/jobseeker/confirmphone', page: 'confirmphone', title: 'phone.title' }),
  moved('/jobseeker/forgotpassword'),
  moved('/jobseeker/resetpassword'),
  page({
    pattern: '/jobseeker/setting',
    page: 'setting',
    title: 'setting.title',
    navigation: [{ menus: ['jobseeker', 'user', 'drawer'], icon: 'settings', label: 'area.setting', order: 60 }],
    queries: () => [settingsQuery(), secondFactorQuery, sessionsQuery],
  }),
  page({
    pattern: '/jobseeker/sharereferral',
    page: 'sharereferral',
    title: 'invite.title',
    navigation: [{ menus: ['jobseeker', 'user'], icon: 'share', label: 'area.invite', order: 50 }],
    queries: () => [referralQuery()],
  }),
]);

export const extensions: readonly Extension[] = [];
