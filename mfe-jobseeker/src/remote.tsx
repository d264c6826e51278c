import { defineRemote } from '@jpro/platform';

export default defineRemote({
  name: 'mfe-jobseeker',
  routes: () => import(/* webpackChunkName: "routes" */ './routes.ts'),
  pages: {
    dashboard: () => import(/* webpackChunkName: "page-dashboard" */ './pages/dashboard/DashboardPage.tsx'),
    profile: () => import(/* webpackChunkName: "page-profile" */ './pages/profile/ProfilePage.tsx'),
    applyjobs: () => import(/* webpackChunkName: "page-applyjobs" */ './pages/applyjobs/ApplyJobsPage.tsx'),
    setting: () => import(/* webpackChunkName: "page-setting" */ './pages/setting/SettingPage.tsx'),
    sharereferral: () =>
      import(/* webpackChunkName: "page-sharereferral" */ './pages/sharereferral/ShareReferralPage.tsx'),
    interviews: () => import(/* webpackChunkName: "page-interviews" */ './pages/interviews/InterviewsPage.tsx'),
    interview: () => import(/* webpackChunkName: "page-interview" */ './pages/interview/InterviewPage.tsx'),
    savejobs: () => import(/* webpackChunkName: "page-savejobs" */ './pages/savejobs/SaveJobsPage.tsx'),
  },
  texts: (locale) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${locale}.json`),
});
