import type { JSX } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { UploadedCv } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/platform/components';
import { ConfirmDialog } from '@jpro/ui';
import { useText } from '../../text.ts';
import { useCvChange } from './useCvChange.ts';

interface DeleteCvDialogProps {
  /** The CV to delete; null while the dialog is closed. */
  readonly cv: UploadedCv | null;
  readonly onClose: () => void;
}

export default function DeleteCvDialog({ cv, onClose }: DeleteCvDialogProps): JSX.Element {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const failed = useFailureToast();
  const changed = useCvChange();
  const remove = useMutation({
    async mutationFn({ id, cv_name }: UploadedCv) {
      await api.delete('/uploadcvs/{id}', { params: { id } });
      await changed();
      toasts.show(t('cv.deleted', { name: cv_name }), 'success');
    },
    onSuccess: onClose,
    onError: failed,
  });
  return (
    <ConfirmDialog
      open={cv !== null}
      tone="danger"
      title={t('cv.delete_title')}
      labels={{ confirm: t('cv.delete_confirm'), cancel: t('cv.delete_keep') }}
      busy={remove.isPending}
      onConfirm={() => cv && remove.mutate(cv)}
      onCancel={onClose}
    >
      {t('cv.delete_text', { name: cv?.cv_name ?? '' })}
    </ConfirmDialog>
  );
}
