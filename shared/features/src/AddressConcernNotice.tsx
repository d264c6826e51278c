import type { ReactNode } from 'react';
import type { AddressConcern } from '@jpro/api';
import { useCommonText, useLocalName } from '@jpro/platform';
import { Alert } from '@jpro/ui';

interface AddressConcernNoticeProps {
  readonly concern: AddressConcern | null | undefined;
  /** Where it can be changed. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** Asks about an address that names another place than the chosen one (rule 106.1); nothing when there is no doubt. */
export function AddressConcernNotice({ concern, action, children }: AddressConcernNoticeProps) {
  const t = useCommonText();
  const nameOf = useLocalName();
  if (!concern) return null;
  const { kind, named, chosen } = concern;
  const title = t(`common.place.concern.${kind}`, { named: nameOf(named), chosen: nameOf(chosen) });
  return (
    <Alert tone="warning" live title={title} action={action}>
      {children ?? t('common.place.concern.help')}
    </Alert>
  );
}
