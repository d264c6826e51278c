import { defineRemote } from '@jpro/platform';
import { routes } from './routes.ts';

export default defineRemote({
  name: 'mfe-public',
  routes,
  pages: {
    home: () => import(/* webpackChunkName: "page-home" */ './pages/home/HomePage.tsx'),
    search: () => import(/* webpackChunkName: "page-search" */ './pages/search/SearchPage.tsx'),
    job: () => import(/* webpackChunkName: "page-job" */ './pages/job/JobPage.tsx'),
    'job-success': () => import(/* webpackChunkName: "page-job-success" */ './pages/job-success/JobSuccessPage.tsx'),
    company: () => import(/* webpackChunkName: "page-company" */ './pages/company/CompanyPage.tsx'),
    'job-category': () =>
      import(/* webpackChunkName: "page-job-category" */ './pages/job-category/JobCategoryPage.tsx'),
    'company-landing': () =>
      import(/* webpackChunkName: "page-company-landing" */ './pages/company-landing/CompanyLandingPage.tsx'),
    about: () => import(/* webpackChunkName: "page-about" */ './pages/about/AboutPage.tsx'),
    privacy: () => import(/* webpackChunkName: "page-privacy" */ './pages/privacy/PrivacyPage.tsx'),
    account: () => import(/* webpackChunkName: "page-account" */ './pages/account/AccountPage.tsx'),
    'restore-contact': () =>
      import(/* webpackChunkName: "page-restore-contact" */ './pages/restore-contact/RestoreContactPage.tsx'),
    'otp-verify': () => import(/* webpackChunkName: "page-otp-verify" */ './pages/otp-verify/OtpVerifyPage.tsx'),
  },
  texts: (locale) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${locale}.json`),
});
