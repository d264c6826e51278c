import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { usePlatform } from '@jpro/platform';
import { useFailureText } from '@jpro/features';
import { Alert, LoadingRegion, Skeleton, Stack, Text } from '@jpro/ui';
import { AccountLayout } from '../../account/AccountLayout.tsx';
import { LoginLinks } from '../../account/LoginLinks.tsx';
import { secondStepPath } from '../../account/audience.ts';
import { useClosedAccount } from '../../account/useClosedAccount.ts';
import { useSignIn } from '../../account/useSignIn.ts';
import { useText } from '../../text.ts';

/** The page to which the provider redirects people: the parameters it added to the address log them in, once. */
export default function SocialCallbackPage() {
  const t = useText();
  const { api, toasts } = usePlatform();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const failureText = useFailureText();
  const toClosedAccount = useClosedAccount();
  const state = address.get('state');
  const started = useRef(false);
  const { mutate, error } = useMutation({
    mutationFn: (given: string) =>
      toClosedAccount(
        api.post('/social-login/callback', {
          body: {
            state: given,
            code: address.get('code') ?? undefined,
            error: address.get('error') ?? undefined,
            iss: address.get('iss') ?? undefined,
          },
        }),
      ),
    onSuccess({ user, is_new, redirect, user_type = 'jobseeker' }) {
      if ('second_step' in user) return void navigate(secondStepPath(user_type, redirect), { replace: true });
      if (is_new) toasts.show(t('social.welcome'), 'success');
      signIn(user, redirect);
    },
  });
  useEffect(() => {
    if (state === null || started.current) return;
    started.current = true;
    mutate(state);
  }, [state, mutate]);

  if (state !== null && !error) {
    return (
      <AccountLayout heading={t('social.heading')}>
        <LoadingRegion label={t('common.loading')}>
          <Stack $gap={4}>
            <Text>{t('social.wait')}</Text>
            <Skeleton $shape="button" />
          </Stack>
        </LoadingRegion>
      </AccountLayout>
    );
  }
  return (
    <AccountLayout heading={t('social.failed')}>
      <Alert tone="warning" live action={<LoginLinks />}>
        {error ? failureText(error) : t('social.nothing')}
      </Alert>
    </AccountLayout>
  );
}
