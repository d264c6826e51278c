import { TabLinks } from '@jpro/ui';
import { useText } from '../text.ts';

/** The pages about the company itself, which share an entry of the menu. */
export function CompanyTabs({ value }: { readonly value: 'profile' | 'team' | 'setting' | 'changepassword' }) {
  const t = useText();
  return (
    <TabLinks
      label={t('company.tabs')}
      value={value}
      tabs={[
        { id: 'profile', label: t('menu.profile'), to: '/company/profile' },
        { id: 'team', label: t('team.menu'), to: '/company/team' },
        { id: 'setting', label: t('setting.title'), to: '/company/setting' },
        { id: 'changepassword', label: t('change_password.title'), to: '/company/changepassword' },
      ]}
    />
  );
}
