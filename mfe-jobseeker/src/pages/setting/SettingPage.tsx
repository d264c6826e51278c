import { ChangePasswordForm, CloseAccount, PushSwitches, SecondFactor, SessionList, TitledCard } from '@jpro/features';
import { ButtonLink, Heading, Stack, Text } from '@jpro/ui';
import { ContactFields } from '../../contacts/ContactFields.tsx';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { useText } from '../../text.ts';
import { DisplaySettings } from './DisplaySettings.tsx';
import { SettingSwitches } from './SettingSwitches.tsx';

/**
 * Everything that a jobseeker can set for the account and this device, plus a copy of the data and closing the account.
 */
export default function SettingPage() {
  const t = useText();
  return (
    <JobseekerLayout current="/jobseeker/setting" title={t('setting.title')}>
      <DisplaySettings />
      <SettingSwitches />
      <PushSwitches />
      <TitledCard title={t('setting.contacts')} size="title" $gap={4}>
        <ContactFields />
      </TitledCard>
      <TitledCard title={t('setting.data')} size="title" $gap={4}>
        <Text>{t('setting.data_text')}</Text>
        <div>
          <ButtonLink variant="secondary" icon="download" href="/api/jobseeker/export.zip" download>
            {t('setting.data_download')}
          </ButtonLink>
        </div>
      </TitledCard>
      <TitledCard title={t('setting.password')} size="title" $gap={4}>
        <ChangePasswordForm />
      </TitledCard>
      <SecondFactor />
      <Stack as="section" $gap={3}>
        <Heading level={2} size="title">
          {t('setting.sessions')}
        </Heading>
        <SessionList />
      </Stack>
      <TitledCard title={t('setting.delete')} size="title" $gap={4}>
        <CloseAccount />
      </TitledCard>
    </JobseekerLayout>
  );
}
