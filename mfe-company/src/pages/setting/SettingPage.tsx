import { useQuery } from '@tanstack/react-query';
import {
  CloseAccount,
  CompanyLayout,
  ListSkeleton,
  PageHeading,
  QueryBoundary,
  TitledCard,
  useMay,
} from '@jpro/features';
import { settingsQuery } from '../../company/companyQueries.ts';
import { CompanyTabs } from '../../layout/CompanyTabs.tsx';
import { useText } from '../../text.ts';
import { CallSettings } from './CallSettings.tsx';
import { LoginContacts } from './LoginContacts.tsx';
import { SettingForm } from './SettingForm.tsx';

/** A member's choices about e-mails, and the company's about calls; password and devices have a separate page. */
export default function SettingPage() {
  const t = useText();
  const isOwner = useMay()('company');
  const settings = useQuery(settingsQuery());
  return (
    <CompanyLayout current="/company/profile">
      <PageHeading>{t('setting.title')}</PageHeading>
      <CompanyTabs value="setting" />
      <QueryBoundary query={settings} skeleton={<ListSkeleton rows={2} height={220} />}>
        {(found) => <SettingForm settings={found} />}
      </QueryBoundary>
      <LoginContacts />
      {isOwner && <CallSettings />}
      {isOwner && (
        <TitledCard $gap={4} title={t('setting.delete')}>
          <CloseAccount />
        </TitledCard>
      )}
    </CompanyLayout>
  );
}
