import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { randomId } from '@jpro/platform/random-id';
import type { CostAndBalance } from '../../company/isRefusedFor.ts';
import { useRefreshCvs } from '../../cvs/useRefreshCvs.ts';
import { useText } from '../../text.ts';

/** Unlocks a CV once, however often it is clicked; the server charges once for all tabs and devices. */
export function useUnlockCv(jobseekerId: number) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const refresh = useRefreshCvs();
  const [idempotencyKey] = useState(randomId);
  // A double click arrives before the button is disabled.
  const underWay = useRef(false);
  const unlock = useMutation({
    mutationFn: (shown: CostAndBalance) =>
      api.post('/company/unlockcv/{id}', {
        params: { id: jobseekerId },
        query: { cost: String(shown.cost) },
        idempotencyKey,
      }),
    onSuccess: ({ charge }) => {
      refresh();
      toasts.show(
        charge.cost === 0 ? t('unlock.already') : t('unlock.done', { count: charge.cost, balance: charge.balance }),
        'success',
      );
    },
    onError: () => {
      underWay.current = false;
      refresh();
    },
  });
  return {
    unlock(shown: CostAndBalance): void {
      if (underWay.current) return;
      underWay.current = true;
      unlock.mutate(shown);
    },
    busy: unlock.isPending || unlock.isSuccess,
    failure: unlock.error instanceof ApiError ? unlock.error : null,
    /** What was shown when it was last tried. */
    sent: unlock.variables,
  };
}
