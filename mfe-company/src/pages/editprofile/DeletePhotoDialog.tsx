import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiKey, type GalleryPhoto } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { useFailureToast } from '@jpro/platform/components';
import { ConfirmDialog } from '@jpro/ui/dialogs';
import { useText } from '../../text.ts';

export interface DeletePhotoDialogProps {
  readonly photo: GalleryPhoto;
  readonly onClose: () => void;
}

/** Asks before a photo is deleted, and deletes it. */
export default function DeletePhotoDialog({ photo, onClose }: DeletePhotoDialogProps) {
  const t = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.delete('/company/delete-gallery-photo/{id}', { params: { id: photo.id } }),
    onError: useFailureToast(),
    onSettled: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: apiKey('/company/getcompany') });
    },
  });
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('gallery.delete_title')}
      labels={{ confirm: t('common.delete'), cancel: t('common.cancel') }}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      {t('gallery.delete_text')}
    </ConfirmDialog>
  );
}
