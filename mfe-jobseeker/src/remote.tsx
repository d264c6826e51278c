import { defineRemote } from '@jpro/platform';
import { stepPages } from './pages/profile-guide/stepPages.ts';

export default defineRemote({
  name: 'mfe-jobseeker',
  routes: () => import(/* webpackChunkName: "routes" */ './routes.ts'),
  pages: {
    dashboard: () => import(/* webpackChunkName: "page-dashboard" */ './pages/dashboard/DashboardPage.tsx'),
    profile: () => import(/* webpackChunkName: "page-profile" */ './pages/profile/ProfilePage.tsx'),
    'profile-guide': () =>
      import(/* webpackChunkName: "page-profile-guide" */ './pages/profile-guide/ProfileGuidePage.tsx'),
    ...stepPages,
    'profile-guide-end': () =>
      import(/* webpackChunkName: "page-profile-guide-end" */ './pages/profile-guide/GuideEndPage.tsx'),
    cv: () => import(/* webpackChunkName: "page-cv" */ './pages/cv/CvPage.tsx'),
    applyjobs: () => import(/* webpackChunkName: "page-applyjobs" */ './pages/applyjobs/ApplyJobsPage.tsx'),
    setting: () => import(/* webpackChunkName: "page-setting" */ './pages/setting/SettingPage.tsx'),
    sharereferral: () =>
      import(/* webpackChunkName: "page-sharereferral" */ './pages/sharereferral/ShareReferralPage.tsx'),
    interviews: () => import(/* webpackChunkName: "page-interviews" */ './pages/interviews/InterviewsPage.tsx'),
    interview: () => import(/* webpackChunkName: "page-interview" */ './pages/interview/InterviewPage.tsx'),
    messages: () => import(/* webpackChunkName: "page-messages" */ './pages/messages/MessagesPage.tsx'),
    jobalerts: () => import(/* webpackChunkName: "page-jobalerts" */ './pages/jobalerts/JobAlertsPage.tsx'),
    employerviews: () =>
      import(/* webpackChunkName: "page-employerviews" */ './pages/employerviews/EmployerViewsPage.tsx'),
    notifications: () =>
      import(/* webpackChunkName: "page-notifications" */ './pages/notifications/NotificationsPage.tsx'),
    birthday: () => import(/* webpackChunkName: "page-birthday" */ './pages/birthday/BirthdayPage.tsx'),
    confirmphone: () => import(/* webpackChunkName: "page-confirmphone" */ './pages/confirmphone/ConfirmPhonePage.tsx'),
    moved: () => import(/* webpackChunkName: "page-moved" */ './pages/moved/MovedPage.tsx'),
    savejobs: () => import(/* webpackChunkName: "page-savejobs" */ './pages/savejobs/SaveJobsPage.tsx'),
  },
  texts: (locale) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${locale}.json`),
});
