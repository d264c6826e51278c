import { useQuery } from '@tanstack/react-query';
import { CloseAccount, CompanyLayout, ListSkeleton, PageHeading, QueryBoundary, TitledCard } from '@jpro/features';
import { ButtonLink, Text } from '@jpro/ui';
import { settingsQuery } from '../../company/companyQueries.ts';
import { useText } from '../../text.ts';
import { CallSettings } from './CallSettings.tsx';
import { SettingForm } from './SettingForm.tsx';

/** A company's choices about e-mails and calls; password and devices have a separate page. */
export default function SettingPage() {
  const t = useText();
  const settings = useQuery(settingsQuery());
  return (
    <CompanyLayout>
      <PageHeading>{t('setting.title')}</PageHeading>
      <QueryBoundary query={settings} skeleton={<ListSkeleton rows={2} height={220} />}>
        {(found) => <SettingForm settings={found} />}
      </QueryBoundary>
      <CallSettings />
      <TitledCard $gap={4} title={t('setting.security')}>
        <Text>{t('setting.security_text')}</Text>
        <div>
          <ButtonLink to="/company/changepassword" variant="secondary" icon="lock">
            {t('change_password.title')}
          </ButtonLink>
        </div>
      </TitledCard>
      <TitledCard $gap={4} title={t('setting.delete')}>
        <CloseAccount />
      </TitledCard>
    </CompanyLayout>
  );
}
