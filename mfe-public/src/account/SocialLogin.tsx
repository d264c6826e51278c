import { useEffect } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { UserType } from '@jpro/api';
import { safeRedirect, usePlatform } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { Button, Stack, Text } from '@jpro/ui';
import { useText } from '../text.ts';
import { readInvitation } from './invitation.ts';
import { referralCodeIn } from './referralCode.ts';
import { socialProviderQuery } from '../queries.ts';

interface SocialLoginProps {
  readonly audience: UserType;
  /** The choice in the form beside it. */
  readonly remember: () => boolean | undefined;
  /** The invitation code in a form beside it, as it was typed: the server says what is wrong with it. */
  readonly typedCode?: () => string | null | undefined;
}

/** Login with an account of the provider configured for the site; nothing when there is none. */
export function SocialLogin({ audience, remember, typedCode }: SocialLoginProps) {
  const t = useText();
  const { api } = usePlatform();
  const [address] = useSearchParams();
  const { data } = useQuery(socialProviderQuery);
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: () =>
      api.post('/social-login', {
        body: {
          user_type: audience,
          remember: remember(),
          redirect: safeRedirect(address.get('redirect')) ?? null,
          referral_code: typedCode ? (typedCode() ?? null) : referralCodeIn(address) || readInvitation() || null,
        },
      }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: useFailureToast(),
  });
  // The back/forward cache may restore this page, with a button that waits for the provider's page.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent): void => void (persisted && reset());
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset]);
  if (!data?.provider) return null;
  return (
    <Stack $gap={3}>
      <Text $align="center" $size="small" $tone="muted">
        {t('social.or')}
      </Text>
      <Button variant="secondary" icon="logIn" fullWidth busy={isPending || isSuccess} onClick={() => mutate()}>
        {t('social.continue', { provider: data.provider })}
      </Button>
    </Stack>
  );
}
