import type { Purchase } from '@jpro/api';
import { Badge } from '@jpro/ui';
import { useText } from '../text.ts';

const TONES = { pending: 'warning', paid: 'success', rejected: 'danger' } as const;

export function PurchaseStatus({ status }: Pick<Purchase, 'status'>) {
  const t = useText();
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
