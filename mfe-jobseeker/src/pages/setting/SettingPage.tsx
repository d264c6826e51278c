import { ChangePasswordForm, SessionList } from '@jpro/platform/components';
import { Heading, Stack } from '@jpro/ui';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { useText } from '../../text.ts';
import { SettingSection } from './SettingSection.tsx';
import { SettingSwitches } from './SettingSwitches.tsx';

/** What a jobseeker switches: visibility, mails, password, devices. */
export default function SettingPage() {
  const t = useText();
  return (
    <JobseekerLayout current="/jobseeker/setting" title={t('setting.title')}>
      <SettingSwitches />
      <SettingSection title={t('setting.password')}>
        <ChangePasswordForm />
      </SettingSection>
      <Stack as="section" $gap={3}>
        <Heading level={2} size="title">
          {t('setting.sessions')}
        </Heading>
        <SessionList />
      </Stack>
    </JobseekerLayout>
  );
}
