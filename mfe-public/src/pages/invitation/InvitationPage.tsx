import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { LoggedInUser, OtpRequest, ResponseOf } from '@jpro/api';
import { useFailureText, useFailureToast } from '@jpro/features';
import { NameOffer, type RegisteredControl, useApiForm, useNameOffers, useStillHere } from '@jpro/forms';
import { useApi, useFormat, useLocalePath, usePlatform } from '@jpro/platform';
import {
  Alert,
  Button,
  ButtonLink,
  DescriptionList,
  Field,
  Skeleton,
  Stack,
  Text,
  TextInput,
  TextLink,
} from '@jpro/ui';
import { AccountForm, FailedWithoutScript } from '../../account/AccountForm.tsx';
import { AccountLayout } from '../../account/AccountLayout.tsx';
import { CodeEntry } from '../../account/CodeEntry.tsx';
import { PasswordField } from '../../account/PasswordField.tsx';
import { PhoneAndPasswordFields } from '../../account/PhoneAndPasswordFields.tsx';
import type { PendingCode } from '../../account/pendingCode.ts';
import { RememberField } from '../../account/RememberField.tsx';
import { useSignIn } from '../../account/useSignIn.ts';
import { invitationQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { FieldsWithoutScript } from './FieldsWithoutScript.tsx';
import { invitationPath } from './invitationPath.ts';
import { JoinByCode } from './JoinByCode.tsx';

/** State of the entry once the invitation has been used here. */
const JOINED = 'joined';

type Invitation = ResponseOf<'GET', '/invitation'>;

/** The target of the link by which a person joins a company (rule 95.4). */
export default function InvitationPage() {
  const t = useText();
  const failureText = useFailureText();
  const [address] = useSearchParams();
  const token = address.get('token') ?? '';
  const found = useQuery({ ...invitationQuery(token), enabled: token !== '' });
  const isJoined = useLocation().state === JOINED;
  if (found.data && !isJoined) return <FoundInvitation token={token} invitation={found.data} />;
  return (
    <AccountLayout heading={t('invitation.title')}>
      {isJoined || (token !== '' && found.isPending) ? (
        <Skeleton $shape="block" $height={120} />
      ) : found.isError ? (
        <Alert tone="danger" live>
          {failureText(found.error)}
        </Alert>
      ) : (
        <Alert tone="warning" title={t('invitation.over')}>
          {t('invitation.over_text')}
        </Alert>
      )}
    </AccountLayout>
  );
}

interface FoundInvitationProps {
  readonly token: string;
  readonly invitation: Invitation;
}

function FoundInvitation({ token, invitation }: FoundInvitationProps) {
  const t = useText();
  const format = useFormat();
  const { company, invited_by, role, expires_at, email } = invitation;
  const items = [
    { term: t('common.role.label'), description: t(`common.role.${role}`) },
    ...(email ? [{ term: t('common.contact.email'), description: email }] : []),
    { term: t('invitation.until'), description: format.dateTime(expires_at) },
  ];
  return (
    <AccountLayout heading={t('invitation.heading', { company })}>
      <Stack $gap={5}>
        <Text>
          {invited_by ? t('invitation.by', { name: invited_by, company }) : t('invitation.text', { company })}
        </Text>
        <DescriptionList items={items} />
        <Join token={token} invitation={invitation} />
      </Stack>
    </AccountLayout>
  );
}

function Join({ token, invitation }: FoundInvitationProps) {
  const t = useText();
  const requestId = useRequestId();
  const login = <LoginLink token={token} />;
  switch (invitation.joins) {
    case 'here':
      return <JoinHere token={token} />;
    case 'other':
      return <Alert tone="warning">{t('invitation.other')}</Alert>;
    case 'login':
      return (
        <Alert tone="info" action={login}>
          {t('invitation.login')}
        </Alert>
      );
    case 'new':
      if (invitation.email !== null) return <JoinByMail token={token} />;
      return (
        <>
          <JoinByPhone token={token} />
          {requestId === null && (
            <Text $size="small">
              {t('invitation.has_login')} {login}
            </Text>
          )}
        </>
      );
  }
}

/** What waits for a code is named by the address: whoever reads it in another app finds this page as it was. */
const useRequestId = (): string | null => useSearchParams()[0].get('request') || null;

/** Comes back here after the login. */
function LoginLink({ token }: { readonly token: string }) {
  const t = useText();
  const back = useLocalePath()(invitationPath(token));
  return (
    <ButtonLink size="small" variant="secondary" to={`/companylogin?redirect=${encodeURIComponent(back)}`}>
      {t('account.company.login_title')}
    </ButtonLink>
  );
}

/** Whoever is logged in joins with that login. */
function JoinHere({ token }: { readonly token: string }) {
  const t = useText();
  const { api, session } = usePlatform();
  const navigate = useNavigate();
  const onError = useFailureToast();
  const localePath = useLocalePath();
  const join = useMutation({
    mutationFn: () => api.post('/invitation/accept', { body: { token } }),
    onSuccess(user) {
      void navigate(invitationPath(token), { replace: true, state: JOINED });
      session.set(user as LoggedInUser);
      // Nothing on the page belongs to the company that they act for now.
      window.location.replace(localePath('/company/dashboard'));
    },
    onError,
  });
  return (
    <form
      method="post"
      action="/invitation/accept"
      onSubmit={(event) => {
        event.preventDefault();
        join.mutate();
      }}
    >
      <Stack $gap={4}>
        <FailedWithoutScript />
        <FieldsWithoutScript token={token} />
        <Button type="submit" fullWidth busy={join.isPending}>
          {t('invitation.join')}
        </Button>
      </Stack>
    </form>
  );
}

/** The address that the link was sent to becomes the login. */
function JoinByMail({ token }: { readonly token: string }) {
  const t = useText();
  const api = useApi();
  const signIn = useSignIn();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ NewMailedMemberForm }) => NewMailedMemberForm),
    defaultValues: { name: '', password: '', remember: true },
    sendsOnce: 'judged',
    async submit(body) {
      signIn((await api.post('/invitation/accept', { body: { ...body, token } })) as LoggedInUser);
    },
  });
  const names = useNameOffers(form);
  return (
    <AccountForm form={form} submitLabel={t('invitation.join')} action="/invitation/accept">
      <FieldsWithoutScript token={token} />
      <NameField form={form} names={names} />
      <PasswordField autoComplete="new-password" error={form.errorOf('password')} {...form.register('password')} />
      <RememberField form={form} />
    </AccountForm>
  );
}

interface NameFieldProps {
  readonly form: {
    register(field: 'name'): RegisteredControl;
    errorOf(field: 'name'): string | undefined;
  };
  readonly names: ReturnType<typeof useNameOffers>;
}

function NameField({ form, names }: NameFieldProps) {
  const t = useText();
  return (
    <Field label={t('invitation.name')} error={form.errorOf('name')} required>
      <TextInput autoComplete="name" {...form.register('name')} />
      <NameOffer names={names} field="name" />
    </Field>
  );
}

/** A phone number becomes the login, after the code that is sent to it. */
function JoinByPhone({ token }: { readonly token: string }) {
  const t = useText();
  const api = useApi();
  const format = useFormat();
  const signIn = useSignIn();
  const navigate = useNavigate();
  const requestId = useRequestId();
  const [pending, setPending] = useState<PendingCode | null>(null);
  const isStillHere = useStillHere();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ NewMemberForm }) => NewMemberForm),
    defaultValues: { name: '', phone_number: '', password: '', remember: true },
    sendsOnce: 'judged',
    async submit(body) {
      const sent = (await api.post('/invitation/accept', { body: { ...body, token } })) as OtpRequest;
      setPending({ ...sent, purpose: 'registration', login: body.phone_number, user_type: 'company', redirect: null });
      if (isStillHere()) void navigate(`${invitationPath(token)}&request=${sent.request_id}`, { replace: true });
    },
  });
  const names = useNameOffers(form);
  if (requestId !== null && pending?.request_id !== requestId)
    return <JoinByCode requestId={requestId} token={token} />;
  if (requestId !== null && pending)
    return (
      <CodeEntry
        pending={pending}
        sent={t('forgotten.sent', { login: format.phone(pending.login) })}
        confirm={async (entered) => signIn(await api.post('/invitation/confirm', { body: entered }))}
        onResent={setPending}
      >
        {/* The same values may be sent once more. */}
        <TextLink to={invitationPath(token)} onClick={() => form.reset(form.getValues())}>
          {t('otp.wrong_number')}
        </TextLink>
      </CodeEntry>
    );
  return (
    <AccountForm form={form} submitLabel={t('invitation.join')} action="/invitation/accept">
      <FieldsWithoutScript token={token} />
      <NameField form={form} names={names} />
      <PhoneAndPasswordFields form={form} />
      <RememberField form={form} />
    </AccountForm>
  );
}
