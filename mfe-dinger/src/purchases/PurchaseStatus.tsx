import type { Purchase } from '@jpro/api';
import { Badge } from '@jpro/ui';
import { useText } from '../text.ts';

const TONES = {
  pending: 'warning',
  checked: 'info',
  paid: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
} as const;

export function PurchaseStatus({ purchase: { status, ended, receipt } }: { readonly purchase: Purchase }) {
  const t = useText();
  const state = ended ?? (status === 'pending' && receipt ? 'checked' : status);
  return <Badge tone={TONES[state]}>{t(`status.${state}`)}</Badge>;
}
