import { useHasPage, useSession } from '@jpro/platform';
import { useText } from '../text.ts';

export interface Tab {
  readonly to: string;
  readonly label: string;
}

/** The main tabs (rule 48), as far as a released unit has their page. */
export function useTabs(): readonly Tab[] {
  const t = useText();
  const hasPage = useHasPage();
  const blog = useSession()?.user_type === 'company' ? '/companyblog' : '/blog';
  return [
    { to: '/', label: t('tabs.home') },
    { to: '/search', label: t('tabs.search') },
    { to: '/jobcategory', label: t('tabs.job_category') },
    { to: '/contact', label: t('tabs.contact_us') },
    { to: blog, label: t('tabs.blog') },
  ].filter(({ to }) => hasPage(to));
}
