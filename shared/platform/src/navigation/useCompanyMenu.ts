import { useMemo } from 'react';
import { useHasPage } from '../platform/hooks.ts';
import { usePlatformText } from '../pages/usePlatformText.ts';

/** The company's pages in the order of their menu (rule 49), with wallet and drafts. */
const PAGES = [
  { to: '/company/dashboard', icon: 'dashboard', key: 'dashboard' },
  { to: '/company/profile', icon: 'building', key: 'profile' },
  { to: '/company/editprofile', icon: 'edit', key: 'edit_profile' },
  { to: '/company/job/addjob', icon: 'plus', key: 'post_job' },
  { to: '/company/job/managejobs', icon: 'briefcase', key: 'manage_jobs' },
  { to: '/company/job/draftlist', icon: 'file', key: 'drafts' },
  { to: '/company/applications', icon: 'users', key: 'applications' },
  { to: '/company/jobseekerdatabase', icon: 'search', key: 'database' },
  { to: '/company/unlockedcv', icon: 'eye', key: 'unlocked_cv' },
  { to: '/company/dinger/wallet', icon: 'wallet', key: 'wallet' },
  { to: '/company/report', icon: 'list', key: 'report' },
  { to: '/company/changepassword', icon: 'lock', key: 'change_password' },
] as const;

export interface CompanyMenuItem {
  /** Path without locale prefix. */
  readonly to: string;
  /** Name of an icon of `@jpro/ui`. */
  readonly icon: (typeof PAGES)[number]['icon'];
  readonly label: string;
}

/** The menu of the company's area: only pages that a released unit has. */
export function useCompanyMenu(): { readonly label: string; readonly items: readonly CompanyMenuItem[] } {
  const t = usePlatformText();
  const hasPage = useHasPage();
  return useMemo(
    () => ({
      label: t('company_menu.label'),
      items: PAGES.filter(({ to }) => hasPage(to)).map(({ to, icon, key }) => ({
        to,
        icon,
        label: t(`company_menu.${key}`),
      })),
    }),
    [t, hasPage],
  );
}
