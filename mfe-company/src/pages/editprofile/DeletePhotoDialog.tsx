import { useQueryClient } from '@tanstack/react-query';
import { apiKey, type GalleryPhoto } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { DeleteDialog } from '@jpro/features';
import { useText } from '../../text.ts';

export interface DeletePhotoDialogProps {
  readonly photo: GalleryPhoto;
  readonly onClose: () => void;
}

export default function DeletePhotoDialog({ photo, onClose }: DeletePhotoDialogProps) {
  const t = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  return (
    <DeleteDialog
      title={t('gallery.delete_title')}
      remove={() => api.delete('/company/delete-gallery-photo/{id}', { params: { id: photo.id } })}
      refresh={() => queryClient.invalidateQueries({ queryKey: apiKey('/company/getcompany') })}
      onClose={onClose}
    >
      {t('gallery.delete_text')}
    </DeleteDialog>
  );
}
