import { defineRemote } from '@jpro/platform';

export default defineRemote({
  name: 'mfe-company',
  routes: () => import(/* webpackChunkName: "routes" */ './routes.ts'),
  pages: {
    dashboard: () => import(/* webpackChunkName: "page-dashboard" */ './pages/dashboard/DashboardPage.tsx'),
    profile: () => import(/* webpackChunkName: "page-profile" */ './pages/profile/ProfilePage.tsx'),
    changepassword: () =>
      import(/* webpackChunkName: "page-changepassword" */ './pages/changepassword/ChangePasswordPage.tsx'),
    activity: () => import(/* webpackChunkName: "page-activity" */ './pages/activity/ActivityPage.tsx'),
    team: () => import(/* webpackChunkName: "page-team" */ './pages/team/TeamPage.tsx'),
    setting: () => import(/* webpackChunkName: "page-setting" */ './pages/setting/SettingPage.tsx'),
    editprofile: () => import(/* webpackChunkName: "page-editprofile" */ './pages/editprofile/EditProfilePage.tsx'),
    addjob: () => import(/* webpackChunkName: "page-addjob" */ './pages/addjob/AddJobPage.tsx'),
    editjob: () => import(/* webpackChunkName: "page-editjob" */ './pages/editjob/EditJobPage.tsx'),
    draftlist: () => import(/* webpackChunkName: "page-draftlist" */ './pages/draftlist/DraftListPage.tsx'),
    managejobs: () => import(/* webpackChunkName: "page-managejobs" */ './pages/managejobs/ManageJobsPage.tsx'),
    jobdetail: () => import(/* webpackChunkName: "page-jobdetail" */ './pages/jobdetail/JobDetailPage.tsx'),
    shortlist: () => import(/* webpackChunkName: "page-shortlist" */ './pages/shortlist/ShortlistPage.tsx'),
    manageapplication: () =>
      import(/* webpackChunkName: "page-manageapplication" */ './pages/manageapplication/ManageApplicationPage.tsx'),
    addapplicants: () =>
      import(/* webpackChunkName: "page-addapplicants" */ './pages/addapplicants/AddApplicantsPage.tsx'),
    application: () => import(/* webpackChunkName: "page-application" */ './pages/application/ApplicationPage.tsx'),
    applications: () => import(/* webpackChunkName: "page-applications" */ './pages/applications/ApplicationsPage.tsx'),
    interviews: () => import(/* webpackChunkName: "page-interviews" */ './pages/interviews/InterviewsPage.tsx'),
    report: () => import(/* webpackChunkName: "page-report" */ './pages/report/ReportPage.tsx'),
    messages: () => import(/* webpackChunkName: "page-messages" */ './pages/messages/MessagesPage.tsx'),
    choosejob: () => import(/* webpackChunkName: "page-choosejob" */ './pages/choosejob/ChooseJobPage.tsx'),
    copyjob: () => import(/* webpackChunkName: "page-copyjob" */ './pages/copyjob/CopyJobPage.tsx'),
    jobseekerdatabase: () =>
      import(/* webpackChunkName: "page-jobseekerdatabase" */ './pages/jobseekerdatabase/JobseekerDatabasePage.tsx'),
    jobseekercv: () => import(/* webpackChunkName: "page-jobseekercv" */ './pages/jobseekercv/JobseekerCvPage.tsx'),
    unlockedcv: () => import(/* webpackChunkName: "page-unlockedcv" */ './pages/unlockedcv/UnlockedCvPage.tsx'),
    ownstages: () => import(/* webpackChunkName: "page-ownstages" */ './pages/ownstages/OwnStagesPage.tsx'),
    messagetemplates: () =>
      import(/* webpackChunkName: "page-messagetemplates" */ './pages/messagetemplates/MessageTemplatesPage.tsx'),
  },
  extensions: {
    'own-job': () => import(/* webpackChunkName: "extension-own-job" */ './extensions/OwnJob.tsx'),
  },
  texts: (locale) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${locale}.json`),
});
