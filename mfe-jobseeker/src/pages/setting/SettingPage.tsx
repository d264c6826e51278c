import { ChangePasswordForm, SessionList, TitledCard } from '@jpro/platform/components';
import { Heading, Stack } from '@jpro/ui';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { useText } from '../../text.ts';
import { SettingSwitches } from './SettingSwitches.tsx';

/** What a jobseeker switches: visibility, mails, password, devices. */
export default function SettingPage() {
  const t = useText();
  return (
    <JobseekerLayout current="/jobseeker/setting" title={t('setting.title')}>
      <SettingSwitches />
      <TitledCard title={t('setting.password')} size="title" $gap={4}>
        <ChangePasswordForm />
      </TitledCard>
      <Stack as="section" $gap={3}>
        <Heading level={2} size="title">
          {t('setting.sessions')}
        </Heading>
        <SessionList />
      </Stack>
    </JobseekerLayout>
  );
}
