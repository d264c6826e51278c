import { defineRemote } from '@jpro/platform';

export default defineRemote({
  name: 'mfe-company',
  routes: () => import(/* webpackChunkName: "routes" */ './routes.ts'),
  pages: {
    dashboard: () => import(/* webpackChunkName: "page-dashboard" */ './pages/dashboard/DashboardPage.tsx'),
    profile: () => import(/* webpackChunkName: "page-profile" */ './pages/profile/ProfilePage.tsx'),
    changepassword: () =>
      import(/* webpackChunkName: "page-changepassword" */ './pages/changepassword/ChangePasswordPage.tsx'),
    editprofile: () => import(/* webpackChunkName: "page-editprofile" */ './pages/editprofile/EditProfilePage.tsx'),
    addjob: () => import(/* webpackChunkName: "page-addjob" */ './pages/addjob/AddJobPage.tsx'),
    editjob: () => import(/* webpackChunkName: "page-editjob" */ './pages/editjob/EditJobPage.tsx'),
    draftlist: () => import(/* webpackChunkName: "page-draftlist" */ './pages/draftlist/DraftListPage.tsx'),
    managejobs: () => import(/* webpackChunkName: "page-managejobs" */ './pages/managejobs/ManageJobsPage.tsx'),
    jobdetail: () => import(/* webpackChunkName: "page-jobdetail" */ './pages/jobdetail/JobDetailPage.tsx'),
    manageapplication: () =>
      import(/* webpackChunkName: "page-manageapplication" */ './pages/manageapplication/ManageApplicationPage.tsx'),
    application: () => import(/* webpackChunkName: "page-application" */ './pages/application/ApplicationPage.tsx'),
    applications: () => import(/* webpackChunkName: "page-applications" */ './pages/applications/ApplicationsPage.tsx'),
  },
  texts: (locale) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${locale}.json`),
});
