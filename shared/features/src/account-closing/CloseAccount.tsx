import { Button, Stack, Text } from '@jpro/ui';
import { useLazyDialog } from '../useLazyDialog.ts';
import type { CloseAccountDialogProps } from './CloseAccountDialog.tsx';
import { useAccountClosingText } from './useAccountClosingText.ts';

/** Deletes the account of the signed-in user, after a dialog that lists the consequences (rule 70). */
export function CloseAccount() {
  const t = useAccountClosingText();
  const dialog = useLazyDialog<CloseAccountDialogProps>(
    () => import(/* webpackChunkName: "account-dialogs" */ './CloseAccountDialog.tsx'),
  );
  return (
    <Stack $gap={4}>
      <Text>{t('intro')}</Text>
      <div>
        <Button variant="secondary" icon="trash" busy={dialog.loading} onClick={() => dialog.open()}>
          {t('open')}
        </Button>
      </div>
      {dialog.render((Dialog) => (
        <Dialog onClose={dialog.close} />
      ))}
    </Stack>
  );
}
