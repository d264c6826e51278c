import { useState } from 'react';
import { Button, type ButtonProps } from '@jpro/ui';
import { ConfirmDialog } from '@jpro/ui/dialogs';
import { useCommonText } from '@jpro/platform';
import { useNotificationTexts } from './useNotificationTexts.ts';

interface ClearNotificationsProps {
  readonly icon?: ButtonProps['icon'];
  readonly onClear: () => void;
}

/** Deletes all of a jobseeker's notifications after asking for confirmation, because they cannot be restored. */
export function ClearNotifications({ icon, onClear }: ClearNotificationsProps) {
  const t = useNotificationTexts();
  const common = useCommonText();
  // What arrives while the question is open stays.
  const [asked, setAsked] = useState<{ readonly clear: () => void } | null>(null);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={icon}
        aria-haspopup="dialog"
        onClick={() => setAsked({ clear: onClear })}
      >
        {t('clear_all')}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        tone="danger"
        title={t('delete_all')}
        labels={{ confirm: t('clear_all'), cancel: common('common.cancel') }}
        onConfirm={() => {
          setAsked(null);
          asked?.clear();
        }}
        onCancel={() => setAsked(null)}
      >
        {t('delete_all_text')}
      </ConfirmDialog>
    </>
  );
}
