import { useState } from 'react';
import { Button, Stack, Text } from '@jpro/ui';
import { useLazyComponent } from '../useLazyComponent.ts';
import type { CloseAccountDialogProps } from './CloseAccountDialog.tsx';
import { useAccountClosingText } from './useAccountClosingText.ts';

/** Deletes the account of the signed-in user, after a dialog that lists the consequences (rule 70). */
export function CloseAccount() {
  const t = useAccountClosingText();
  const [open, setOpen] = useState(false);
  const { Component: Dialog, load } = useLazyComponent<CloseAccountDialogProps>(
    () => import(/* webpackChunkName: "close-account-dialog" */ './CloseAccountDialog.tsx'),
  );
  const start = () => {
    setOpen(true);
    load();
  };
  return (
    <Stack $gap={4}>
      <Text>{t('intro')}</Text>
      <div>
        <Button variant="secondary" icon="trash" onClick={start}>
          {t('open')}
        </Button>
      </div>
      {open && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </Stack>
  );
}
