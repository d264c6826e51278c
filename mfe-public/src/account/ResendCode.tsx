import { useMutation } from '@tanstack/react-query';
import { usePlatform, useClock, type Clock } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { Button, Text } from '@jpro/ui';
import { useEffect, useState } from 'react';
import { keepPendingCode, type PendingCode } from './pendingCode.ts';
import { useText } from '../text.ts';

interface ResendCodeProps {
  readonly pending: PendingCode;
  readonly onResent: (pending: PendingCode) => void;
}

/** In seconds. Limits the wait, because the clocks of page and server may differ by the duration of a response. */
const LONGEST_WAIT = 60;

/** Requests another code, at most once a minute (rule 33.1). */
export function ResendCode({ pending, onResent }: ResendCodeProps) {
  const t = useText();
  const { api, toasts } = usePlatform();
  const seconds = Math.min(useCountdown(pending.resend_at), LONGEST_WAIT);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.post('/otp/resend', { body: { request_id: pending.request_id } }),
    onSuccess(request) {
      const renewed = { ...pending, ...request };
      keepPendingCode(renewed);
      onResent(renewed);
      toasts.show(t('otp.resent'), 'success');
    },
    onError: useFailureToast(),
  });
  if (seconds > 0) {
    return (
      <Text $size="small" $tone="muted">
        {t('otp.resend_in', { count: seconds })}
      </Text>
    );
  }
  return (
    <Button variant="quiet" icon="refresh" busy={isPending} onClick={() => mutate()}>
      {t('otp.resend')}
    </Button>
  );
}

/** Whole seconds until a moment (ISO 8601), counting down to 0. */
function useCountdown(until: string): number {
  const clock = useClock();
  const [seconds, setSeconds] = useState(() => secondsUntil(until, clock));
  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(until, clock));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until, clock]);
  return seconds;
}

function secondsUntil(until: string, clock: Clock): number {
  return Math.max(0, Math.ceil((Date.parse(until) - clock.now()) / 1000));
}
