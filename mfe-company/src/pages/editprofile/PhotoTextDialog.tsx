import { useQueryClient } from '@tanstack/react-query';
import { apiKey, type GalleryPhoto } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { FormDialog, useApiForm } from '@jpro/platform/form';
import { Field, TextInput } from '@jpro/ui';
import { useText } from '../../text.ts';

export interface PhotoTextDialogProps {
  readonly photo: GalleryPhoto;
  readonly onClose: () => void;
}

/** What is written below a photo, and what it shows for people who do not see it. */
export default function PhotoTextDialog({ photo: { id, caption, alt }, onClose }: PhotoTextDialogProps) {
  const t = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ GalleryPhotoForm }) => GalleryPhotoForm),
    draftName: `photo-text-${id}`,
    defaultValues: { caption: caption ?? '', alt: alt ?? '' },
    async submit(body) {
      await api.put('/company/gallery-photo/{id}', { params: { id }, body });
      onClose();
      await queryClient.invalidateQueries({ queryKey: apiKey('/company/getcompany') });
    },
  });
  return (
    <FormDialog form={form} title={t('gallery.texts')} submitLabel={t('gallery.save')} onClose={onClose}>
      <Field label={t('gallery.caption')} help={t('gallery.caption_help')} error={form.errorOf('caption')}>
        <TextInput {...form.register('caption')} />
      </Field>
      <Field label={t('gallery.alt')} help={t('gallery.alt_help')} error={form.errorOf('alt')}>
        <TextInput {...form.register('alt')} />
      </Field>
    </FormDialog>
  );
}
