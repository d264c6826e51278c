import { useState } from 'react';
import { Button, ConfirmDialog, type ButtonProps } from '@jpro/ui';
import { useCommonText } from '../useCommonText.ts';
import { useNotificationTexts } from './useNotificationTexts.ts';

interface ClearNotificationsProps {
  readonly icon?: ButtonProps['icon'];
  readonly onClear: () => void;
}

/** Deletes all of a jobseeker's notifications after asking for confirmation, because they cannot be restored. */
export function ClearNotifications({ icon, onClear }: ClearNotificationsProps) {
  const t = useNotificationTexts();
  const common = useCommonText();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" icon={icon} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('clear_all')}
      </Button>
      <ConfirmDialog
        open={asking}
        tone="danger"
        title={t('delete_all')}
        labels={{ confirm: t('clear_all'), cancel: common('common.cancel') }}
        onConfirm={() => {
          setAsking(false);
          onClear();
        }}
        onCancel={() => setAsking(false)}
      >
        {t('delete_all_text')}
      </ConfirmDialog>
    </>
  );
}
