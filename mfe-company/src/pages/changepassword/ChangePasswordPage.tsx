import { ChangePasswordForm, CompanyLayout, PageHeading, SecondFactor, SessionList } from '@jpro/features';
import { Card, Heading, Stack } from '@jpro/ui';
import { CompanyTabs } from '../../layout/CompanyTabs.tsx';
import { useText } from '../../text.ts';

/** The password of the company's account, and the devices that are logged in to it. */
export default function ChangePasswordPage() {
  const t = useText();
  return (
    <CompanyLayout current="/company/profile">
      <PageHeading>{t('change_password.title')}</PageHeading>
      <CompanyTabs value="changepassword" />
      <Card $padding={5}>
        <ChangePasswordForm />
      </Card>
      <SecondFactor />
      <Stack as="section" $gap={3}>
        <Heading level={2} size="title">
          {t('change_password.sessions')}
        </Heading>
        <SessionList />
      </Stack>
    </CompanyLayout>
  );
}
