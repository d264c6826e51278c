import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { ClosedAccount } from '@jpro/api';
import { useLocalePath, usePlatform } from '@jpro/platform';
import { useFailureText } from '@jpro/features';
import { Alert, Button, Stack, Text } from '@jpro/ui';
import { useSignIn } from '../../account/useSignIn.ts';
import { useText } from '../../text.ts';
import { closedAccountQuery } from '../../queries.ts';

/** The date until which the account can be reopened, and what to do: reopen it, act for another company, log out. */
export function Reopen({ account }: { readonly account: ClosedAccount }) {
  const t = useText();
  const { api, history, queryClient, toasts } = usePlatform();
  const localePath = useLocalePath();
  const signIn = useSignIn();
  const failureText = useFailureText();
  /** A second tap may come before the first one has been rendered. */
  const isBegun = useRef(false);
  const once = (begin: () => void) => () => {
    if (isBegun.current) return;
    isBegun.current = true;
    begin();
  };
  const reopen = useMutation({
    mutationFn: () => api.post('/account/reopen'),
    onError: () => void (isBegun.current = false),
    onSuccess(user) {
      toasts.show(t('closed.back', { name: user.name }), 'success');
      signIn(user);
    },
  });
  const leave = useMutation({
    mutationFn: () => api.post('/logout'),
    onError: () => void (isBegun.current = false),
    onSuccess() {
      queryClient.setQueryData(closedAccountQuery().queryKey, null);
      history.push(localePath('/'));
    },
  });
  const goOn = useMutation({
    mutationFn: () => api.get('/user'),
    onError: () => void (isBegun.current = false),
    onSuccess: (user) => signIn(user),
  });
  const error = reopen.error ?? goOn.error ?? leave.error;
  const begin = (chosen: { mutate(): void }) => {
    // Leaves only the error of the last choice on screen.
    for (const choice of [reopen, goOn, leave]) choice.reset();
    chosen.mutate();
  };
  return (
    <Stack $gap={4}>
      <Text $weight="medium">{account.name}</Text>
      <Text>{t('closed.until', { day: account.delete_at })}</Text>
      <Text $tone="muted">{t(account.user_type === 'company' ? 'closed.keep_text_company' : 'closed.keep_text')}</Text>
      {error && (
        <Alert tone="danger" live>
          {failureText(error)}
        </Alert>
      )}
      <Button fullWidth busy={reopen.isPending || reopen.isSuccess} onClick={once(() => begin(reopen))}>
        {t('closed.keep')}
      </Button>
      {account.acts_for !== null && (
        <Button variant="secondary" fullWidth busy={goOn.isPending || goOn.isSuccess} onClick={once(() => begin(goOn))}>
          {t('closed.go_on', { company: account.acts_for })}
        </Button>
      )}
      <Button variant="quiet" fullWidth busy={leave.isPending} onClick={once(() => begin(leave))}>
        {t('closed.leave')}
      </Button>
    </Stack>
  );
}
