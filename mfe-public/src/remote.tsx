import { defineRemote } from '@jpro/platform';

export default defineRemote({
  name: 'mfe-public',
  routes: () => import(/* webpackChunkName: "routes" */ './routes.ts'),
  pages: {
    home: () => import(/* webpackChunkName: "page-home" */ './pages/home/HomePage.tsx'),
    search: () => import(/* webpackChunkName: "page-search" */ './pages/search/SearchPage.tsx'),
    job: () => import(/* webpackChunkName: "page-job" */ './pages/job/JobPage.tsx'),
    'job-poster': () => import(/* webpackChunkName: "page-job-poster" */ './pages/job-poster/JobPosterPage.tsx'),
    'job-success': () => import(/* webpackChunkName: "page-job-success" */ './pages/job-success/JobSuccessPage.tsx'),
    company: () => import(/* webpackChunkName: "page-company" */ './pages/company/CompanyPage.tsx'),
    companies: () => import(/* webpackChunkName: "page-companies" */ './pages/companies/CompaniesPage.tsx'),
    help: () => import(/* webpackChunkName: "page-help" */ './pages/help/HelpPage.tsx'),
    'job-category': () =>
      import(/* webpackChunkName: "page-job-category" */ './pages/job-category/JobCategoryPage.tsx'),
    'company-landing': () =>
      import(/* webpackChunkName: "page-company-landing" */ './pages/company-landing/CompanyLandingPage.tsx'),
    blog: () => import(/* webpackChunkName: "page-blog" */ './pages/blog/BlogPage.tsx'),
    article: () => import(/* webpackChunkName: "page-article" */ './pages/article/ArticlePage.tsx'),
    contact: () => import(/* webpackChunkName: "page-contact" */ './pages/contact/ContactPage.tsx'),
    referral: () => import(/* webpackChunkName: "page-referral" */ './pages/referral/ReferralPage.tsx'),
    'social-callback': () =>
      import(/* webpackChunkName: "page-social-callback" */ './pages/social-callback/SocialCallbackPage.tsx'),
    about: () => import(/* webpackChunkName: "page-about" */ './pages/about/AboutPage.tsx'),
    terms: () => import(/* webpackChunkName: "page-terms" */ './pages/terms/TermsPage.tsx'),
    privacy: () => import(/* webpackChunkName: "page-privacy" */ './pages/privacy/PrivacyPage.tsx'),
    account: () => import(/* webpackChunkName: "page-account" */ './pages/account/AccountPage.tsx'),
    'restore-contact': () =>
      import(/* webpackChunkName: "page-restore-contact" */ './pages/restore-contact/RestoreContactPage.tsx'),
    invitation: () => import(/* webpackChunkName: "page-invitation" */ './pages/invitation/InvitationPage.tsx'),
    'closed-account': () =>
      import(/* webpackChunkName: "page-closed-account" */ './pages/closed-account/ClosedAccountPage.tsx'),
    'forgot-password': () =>
      import(/* webpackChunkName: "page-forgot-password" */ './pages/forgot-password/ForgotPasswordPage.tsx'),
    'sms-confirm': () => import(/* webpackChunkName: "page-sms-confirm" */ './pages/sms-confirm/SmsConfirmPage.tsx'),
    'reset-password': () =>
      import(/* webpackChunkName: "page-reset-password" */ './pages/reset-password/ResetPasswordPage.tsx'),
    'otp-verify': () => import(/* webpackChunkName: "page-otp-verify" */ './pages/otp-verify/OtpVerifyPage.tsx'),
  },
  extensions: {
    'good-to-know': () => import(/* webpackChunkName: "extension-good-to-know" */ './extensions/GoodToKnow.tsx'),
  },
  texts: (locale) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${locale}.json`),
});
