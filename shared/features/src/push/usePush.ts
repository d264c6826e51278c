import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { EndpointInput } from '@jpro/api';
import { createBundledText, useApi, useToasts } from '@jpro/platform';
import { useFailureToast } from '../useFailureToast.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

export type PushChoices = Pick<EndpointInput<'POST', '/push/device'>['body'], 'kinds' | 'quiet_hours'>;

/** Nobody is woken unless they want to be. */
export const NIGHT = { from: 21, until: 7 } as const;
const NOTHING: PushChoices = { kinds: [], quiet_hours: NIGHT };

export const usePushText = createBundledText('push', { en, my });

/** What this device is told of while no page is open (rule 91). */
export function usePush() {
  const t = usePushText();
  const api = useApi();
  const toasts = useToasts();
  const failed = useFailureToast();
  const [choices, setChoices] = useState(NOTHING);
  const [canAsk, setCanAsk] = useState(false);
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const { canBeAsked, pushChoices } = await import(/* webpackChunkName: "push" */ './pushDevice.ts');
      const [known, open] = [await pushChoices(api), await canBeAsked()];
      if (isGone) return;
      if (known) setChoices(known);
      setCanAsk(open);
    };
    look().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [api]);
  const change = useMutation({
    mutationFn: async (next: PushChoices) => {
      const { savePushChoices } = await import(/* webpackChunkName: "push" */ './pushDevice.ts');
      return savePushChoices(api, next);
    },
    // One after another, so that the last response is the latest state.
    scope: { id: 'push' },
    onMutate(next) {
      setChoices(next);
      return choices;
    },
    onSuccess(saved) {
      setChoices(saved);
      setCanAsk(false);
      toasts.show(t(saved.kinds.length > 0 ? 'on' : 'off'), 'success');
    },
    onError(error, _next, before) {
      setChoices(before ?? NOTHING);
      if (error.name !== 'PushProblem') return failed(error);
      toasts.show(t(error.message === 'refused' ? 'refused' : 'unsupported'), 'error');
    },
  });
  return { choices, canAsk, change: change.mutate, isPending: change.isPending };
}
