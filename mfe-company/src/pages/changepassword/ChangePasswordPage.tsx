import { ChangePasswordForm, CompanyLayout, PageHeading, SessionList } from '@jpro/features';
import { Card, Heading, Stack } from '@jpro/ui';
import { useText } from '../../text.ts';

/** The password of the company's account, and the devices that are logged in to it. */
export default function ChangePasswordPage() {
  const t = useText();
  return (
    <CompanyLayout>
      <PageHeading>{t('change_password.title')}</PageHeading>
      <Card $padding={5}>
        <ChangePasswordForm />
      </Card>
      <Stack as="section" $gap={3}>
        <Heading level={2} size="title">
          {t('change_password.sessions')}
        </Heading>
        <SessionList />
      </Stack>
    </CompanyLayout>
  );
}
