import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnGalleryPhoto } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { FormDialog, useApiForm, useKnownVersion } from '@jpro/forms';
import { Field, TextInput } from '@jpro/ui';
import { companyQuery } from '../../company/companyQueries.ts';
import { useText } from '../../text.ts';

export interface PhotoTextDialogProps {
  readonly photo: OwnGalleryPhoto;
  readonly onClose: () => void;
}

/** The form's initial values. */
const valuesOf = ({ caption, alt }: OwnGalleryPhoto) => ({ caption: caption ?? '', alt: alt ?? '' });

/** The caption below a photo, and a description for people who cannot see it. */
export default function PhotoTextDialog({ photo, onClose }: PhotoTextDialogProps) {
  const t = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const { id } = photo;
  const isThis = (each: OwnGalleryPhoto) => each.id === id;
  const latest = useQuery(companyQuery()).data?.gallery.find(isThis);
  const known = useKnownVersion(photo.version, async () => {
    const { gallery } = await queryClient.fetchQuery({ ...companyQuery(), staleTime: 0 });
    const found = gallery.find(isThis);
    return found && { version: found.version, values: valuesOf(found) };
  });
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ GalleryPhotoForm }) => GalleryPhotoForm),
    draftName: `photo-text-${id}`,
    defaultValues: valuesOf(photo),
    shared: { readAgain: known.readAgain },
    async submit(body) {
      await api.put('/company/gallery-photo/{id}', {
        params: { id },
        query: { known_version: known.current() },
        body,
      });
      onClose();
      await queryClient.invalidateQueries({ queryKey: companyQuery().queryKey });
    },
  });
  const saved = latest
    ? [
        { fields: ['caption'], label: t('gallery.caption'), value: latest.caption },
        { fields: ['alt'], label: t('gallery.alt'), value: latest.alt },
      ]
    : [];
  return (
    <FormDialog form={form} saved={saved} title={t('gallery.texts')} submitLabel={t('gallery.save')} onClose={onClose}>
      <Field label={t('gallery.caption')} help={t('gallery.caption_help')} error={form.errorOf('caption')}>
        <TextInput {...form.register('caption')} />
      </Field>
      <Field label={t('gallery.alt')} help={t('gallery.alt_help')} error={form.errorOf('alt')}>
        <TextInput {...form.register('alt')} />
      </Field>
    </FormDialog>
  );
}
