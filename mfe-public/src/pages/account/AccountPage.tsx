import { useLocation, useSearchParams } from 'react-router';
import { intentIn } from '@jpro/api/intents';
import { leavesOutFilters } from '@jpro/api/job-filters';
import { safeRedirect, useEntry } from '@jpro/platform';
import { sessionEndOf } from '@jpro/platform/session-end';
import { Alert, Stack, TabLinks, Text, TextLink } from '@jpro/ui';
import { AccountLayout } from '../../account/AccountLayout.tsx';
import { ACCOUNT_PATHS, accountView, withRedirect } from '../../account/audience.ts';
import { CompanyRegistrationForm } from '../../account/CompanyRegistrationForm.tsx';
import { JobseekerRegistrationForm } from '../../account/JobseekerRegistrationForm.tsx';
import { LoginForm } from '../../account/LoginForm.tsx';
import { referralCodeIn, withReferralCode } from '../../account/referralCode.ts';
import { useText } from '../../text.ts';

/** Login and registration, for jobseekers and for companies. */
export default function AccountPage() {
  const t = useText();
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const { audience, mode } = accountView(pathname, address);
  const redirect = safeRedirect(address.get('redirect')) ?? null;
  const paths = ACCOUNT_PATHS[audience];
  const sessionEnd = sessionEndOf(useEntry());
  const keepingWay = (path: string) => withReferralCode(withRedirect(path, redirect), referralCodeIn(address));
  const tabs = [
    { id: 'login', label: t('account.login_tab'), to: keepingWay(paths.login) },
    { id: 'register', label: t('account.register_tab'), to: keepingWay(paths.register) },
  ];
  const wanted = redirect === null ? undefined : wantedIn(redirect);

  const other = audience === 'company' ? 'jobseeker' : 'company';
  const footer = (
    <Text $align="center">
      {t(`account.${other}.question`)}{' '}
      <TextLink className="whole" to={ACCOUNT_PATHS[other][mode]}>
        {t(`account.${other}.${mode}_title`)}
      </TextLink>
    </Text>
  );
  return (
    <AccountLayout heading={t(`account.${audience}.${mode}_heading`)} footer={footer}>
      <Stack $gap={5}>
        <TabLinks label={t('account.tabs')} tabs={tabs} value={mode} />
        {sessionEnd && <Alert tone="info">{t(`account.session_end.${sessionEnd}`)}</Alert>}
        {wanted && audience === 'jobseeker' && <Alert tone="info">{t(`account.comes_next.${wanted}`)}</Alert>}
        {mode === 'login' && <LoginForm key={audience} audience={audience} />}
        {mode === 'register' && audience === 'company' && <CompanyRegistrationForm />}
        {mode === 'register' && audience === 'jobseeker' && <JobseekerRegistrationForm />}
      </Stack>
    </AccountLayout>
  );
}

function wantedIn(page: string) {
  const kind = intentIn(page)?.kind;
  const { searchParams } = new URL(page, 'https://this.site');
  return kind === 'alert' && leavesOutFilters(searchParams) ? 'alert_partly' : kind;
}
