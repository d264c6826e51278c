import type { ReleasedRoute } from '../product/bootOf.ts';

/** The addresses that the product must have, whichever releases it runs; `?` marks segments that may be left out. */
export const SPECIFIED: Readonly<Record<ReleasedRoute['guard'], readonly string[]>> = {
  none: [
    '/',
    '/about',
    '/blog',
    '/blog/:category/:slug?/view?/:id<number>?',
    '/company/:slug?/:id<number>?',
    '/companyblog',
    '/companyblog/:category/:slug?/view?/:id<number>?',
    '/companylanding',
    '/contact',
    '/inspire',
    '/jobcategory',
    '/jobpost/:slug?/:id<number>?',
    '/jobpost/:slug?/success/:id<number>?',
    '/news',
    '/privacy',
    '/referral',
    '/search',
  ],
  'guest-only': [
    '/auth/forgotpassword',
    '/auth/otp-verify',
    '/auth/resetpassword',
    '/auth/sms-confirm',
    '/auth/social-callback',
    '/jobseeker/forgotpassword',
    '/jobseeker/resetpassword',
    '/login',
    '/register',
  ],
  'company-guest-only': ['/companylogin', '/companyregister'],
  'company-only': [
    '/company/applications',
    '/company/changepassword',
    '/company/dashboard',
    '/company/dinger/purchasedinger',
    '/company/dinger/report',
    '/company/dinger/transaction/:transition<number>?',
    '/company/dinger/wallet',
    '/company/editprofile',
    '/company/job/:detail<number>?',
    '/company/job/addjob',
    '/company/job/copyjob/:copy<number>?',
    '/company/job/draftlist',
    '/company/job/editjob/:edit<number>?',
    '/company/job/manageapplication/:jobpost<number>?/:mobile<number>?',
    '/company/job/managejobs',
    '/company/jobseekercv',
    '/company/jobseekerdatabase',
    '/company/messages',
    '/company/messages/:jobseekerId<number>',
    '/company/profile',
    '/company/report',
    '/company/unlockedcv',
  ],
  'jobseeker-only': [
    '/jobseeker/applyjobs',
    '/jobseeker/birthday',
    '/jobseeker/confirmphone',
    '/jobseeker/dashboard',
    '/jobseeker/employerviews',
    '/jobseeker/interview',
    '/jobseeker/interview/:id<number>',
    '/jobseeker/jobalerts',
    '/jobseeker/messages',
    '/jobseeker/messages/:companyId<number>',
    '/jobseeker/profile',
    '/jobseeker/savejobs',
    '/jobseeker/setting',
    '/jobseeker/sharereferral',
  ],
};

/** The pattern with all of its segments, and every shorter form of it. */
export function formsOf(pattern: string): string[] {
  return forms(pattern.split('/')).map((segments) => segments.join('/') || '/');
}

function forms([segment, ...rest]: readonly string[]): string[][] {
  if (segment === undefined) return [[]];
  const longer = forms(rest).map((end) => [segment.replace(/\?$/, ''), ...end]);
  if (!segment.endsWith('?')) return longer;
  // Without it, the optional segments right behind it are left out, too.
  const required = rest.findIndex((each) => !each.endsWith('?'));
  return [...longer, ...forms(required === -1 ? [] : rest.slice(required))];
}
