import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiKey } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { Text } from '@jpro/ui';
import { ConfirmDialog } from '@jpro/ui/dialogs';
import { useText } from '../text.ts';

export interface CancelOrderDialogProps {
  readonly id: number;
  readonly onDone: () => void;
}

/** Asks before an order is cancelled. If its status has changed in the meantime, shows that instead. */
export default function CancelOrderDialog({ id, onDone }: CancelOrderDialogProps) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const showFailure = useFailureToast();
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.post('/company/dinger/transaction/{id}/cancel', { params: { id } }),
    onSuccess: () => toasts.show(t('cancel.done'), 'success'),
    onError: showFailure,
    async onSettled() {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: apiKey('/company/dinger/transaction/{id}') }),
        queryClient.invalidateQueries({ queryKey: apiKey('/company/dinger/transaction/{id}/invoice') }),
        queryClient.invalidateQueries({ queryKey: apiKey('/company/dinger/transaction_list') }),
      ]);
      onDone();
    },
  });
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('cancel.title')}
      labels={{ confirm: t('cancel.button'), cancel: t('cancel.keep') }}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onCancel={onDone}
    >
      <Text>{t('cancel.text')}</Text>
    </ConfirmDialog>
  );
}
