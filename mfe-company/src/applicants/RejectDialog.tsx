import { useEffect, useEffectEvent } from 'react';
import type { Applicant } from '@jpro/api';
import { REJECTION_REASONS } from '@jpro/api/fields';
import { latinDigits } from '@jpro/api/latin-digits';
import { useFormat } from '@jpro/platform';
import { Button, Stack, Text } from '@jpro/ui';
import { Dialog } from '@jpro/ui/dialogs';
import { useText } from '../text.ts';
import { Key } from './Key.ts';
import type { RejectionReason } from './stages.ts';

/** The key for no reason. */
const WITHOUT = 'r';

export interface RejectDialogProps {
  readonly applicant: Applicant;
  readonly reject: (reason: RejectionReason) => void;
  readonly onClose: () => void;
}

/** Asks why the applicant is rejected: a digit is a reason, `r` gives none. */
export function RejectDialog({ applicant, reject, onClose }: RejectDialogProps) {
  const t = useText();
  const { number } = useFormat();
  const choose = (reason: RejectionReason) => {
    onClose();
    reject(reason);
  };
  const press = useEffectEvent(({ key, code, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || repeat) return;
    if (code === `Key${WITHOUT.toUpperCase()}`) choose(null);
    const reason = REJECTION_REASONS[Number(latinDigits(key)) - 1];
    if (reason) choose(reason);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Dialog
      open
      size="small"
      title={t('reject_dialog.title', { name: applicant.jobseeker.name })}
      closeLabel={t('common.cancel')}
      onClose={onClose}
    >
      <Stack $gap={2} $align="start">
        <Text $size="small" $tone="muted">
          {t('reject_dialog.help')}
        </Text>
        <Button variant="danger" onClick={() => choose(null)}>
          <Key>{WITHOUT}</Key> {t('reject_dialog.without')}
        </Button>
        {REJECTION_REASONS.map((reason, index) => (
          <Button key={reason} variant="secondary" onClick={() => choose(reason)}>
            <Key>{number(index + 1)}</Key> {t(`rejection_reason.${reason}`)}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
