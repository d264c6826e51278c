import { useCallback, useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { EndpointInput } from '@jpro/api';
import { createBundledText, useApi, useToasts } from '@jpro/platform';
import { useFailureToast } from '../useFailureToast.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

export type PushChoices = Pick<EndpointInput<'POST', '/push/device'>['body'], 'kinds' | 'quiet_hours'>;

/** Nobody is woken unless they want to be. */
export const NIGHT = { from: 21, until: 7 } as const;
/** Changes one choice and leaves the others. */
type Change = (before: PushChoices) => PushChoices;

const NOTHING: PushChoices = { kinds: [], quiet_hours: NIGHT };

export const usePushText = createBundledText('push', { en, my });

/** What this device is told of while no page is open (rule 91). */
export function usePush() {
  const t = usePushText();
  const api = useApi();
  const toasts = useToasts();
  const failed = useFailureToast();
  const [choices, setChoices] = useState(NOTHING);
  /** What the server has; undefined until it has said so. */
  const known = useRef<PushChoices>(undefined);
  const pending = useRef<readonly Change[]>([]);
  const show = useCallback(
    () => setChoices(pending.current.reduce((before, wanted) => wanted(before), known.current ?? NOTHING)),
    [],
  );
  const [canAsk, setCanAsk] = useState(false);
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const { canBeAsked, pushChoices } = await import(/* webpackChunkName: "push" */ './pushDevice.ts');
      const [found, open] = [await pushChoices(api), await canBeAsked()];
      if (isGone) return;
      known.current ??= found ?? NOTHING;
      show();
      setCanAsk(open);
    };
    look().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [api, show]);
  const change = useMutation({
    mutationFn: async (wanted: Change) => {
      const { pushChoices, savePushChoices } = await import(/* webpackChunkName: "push" */ './pushDevice.ts');
      const before = known.current ?? (await pushChoices(api)) ?? NOTHING;
      return savePushChoices(api, wanted(before));
    },
    // One after another, so that each starts from what the one before has saved.
    scope: { id: 'push' },
    onMutate(wanted) {
      pending.current = [...pending.current, wanted];
      show();
    },
    onSuccess(saved) {
      known.current = saved;
      setCanAsk(false);
      toasts.show(t(saved.kinds.length > 0 ? 'on' : 'off'), 'success');
    },
    onError(error) {
      if (error.name !== 'PushProblem') return failed(error);
      toasts.show(t(error.message === 'refused' ? 'refused' : 'unsupported'), 'error');
    },
    onSettled(_saved, _error, wanted) {
      pending.current = pending.current.filter((one) => one !== wanted);
      show();
    },
  });
  return { choices, canAsk, change: change.mutate, isPending: change.isPending };
}
