import type { JSX } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useApi, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/platform/components';
import { ConfirmDialog } from '@jpro/ui/dialogs';
import { useText } from '../../text.ts';
import type { CvDialogProps } from './CvDialogProps.ts';
import { useCvChange } from './useCvChange.ts';

export default function DeleteCvDialog({ cv, onClose }: CvDialogProps): JSX.Element {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const failed = useFailureToast();
  const changed = useCvChange();
  const remove = useMutation({
    async mutationFn() {
      await api.delete('/uploadcvs/{id}', { params: { id: cv.id } });
      await changed();
      toasts.show(t('cv.deleted', { name: cv.cv_name }), 'success');
    },
    onSuccess: onClose,
    onError: failed,
  });
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('cv.delete_title')}
      labels={{ confirm: t('cv.delete_confirm'), cancel: t('cv.delete_keep') }}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      {t('cv.delete_text', { name: cv.cv_name })}
    </ConfirmDialog>
  );
}
