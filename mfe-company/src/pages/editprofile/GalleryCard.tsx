import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { apiKey, type Company, type GalleryPhoto } from '@jpro/api';
import { GALLERY_MAX_PHOTOS, PHOTO_MAX_BYTES } from '@jpro/api/fields';
import { useApi, useToasts } from '@jpro/platform';
import { FileUpload, TitledCard, useFailureToast } from '@jpro/platform/components';
import { ConfirmDialog, IconButton, Text } from '@jpro/ui';
import { color, radius, space } from '@jpro/ui/tokens';
import { useText } from '../../text.ts';

const Photos = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: ${space[3]};
  list-style: none;

  li {
    position: relative;
  }

  img {
    display: block;
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    border-radius: ${radius.small};
  }
`;

const Corner = styled.div`
  position: absolute;
  inset-block-start: ${space[1]};
  inset-inline-end: ${space[1]};
  border-radius: ${radius.small};
  background: ${color.surface};
`;

/** The photos on the company's public page, at most six (rule 65). */
export function GalleryCard({ company }: { readonly company: Company }) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const failed = useFailureToast();
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState<GalleryPhoto | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: apiKey('/company/getcompany') });
  const remove = useMutation({
    mutationFn: ({ id }: GalleryPhoto) => api.delete('/company/delete-gallery-photo/{id}', { params: { id } }),
    onError: failed,
    onSettled: async () => {
      setLeaving(null);
      await refresh();
    },
  });

  async function send(file: File): Promise<void> {
    const form = new FormData();
    form.set('photo', file);
    await api.post('/company/add-gallery-photo', { form });
    await refresh();
    toasts.show(t('gallery.added'), 'success');
  }

  const { gallery } = company;
  return (
    <TitledCard $gap={4} title={t('gallery.title')}>
      <Text $tone="muted">{t('gallery.lead', { most: GALLERY_MAX_PHOTOS })}</Text>
      {gallery.length > 0 && (
        <Photos>
          {gallery.map((photo, index) => (
            <li key={photo.id}>
              <img src={photo.small_photo_url} alt={t('gallery.photo', { place: index + 1 })} />
              <Corner>
                <IconButton
                  icon="trash"
                  size="small"
                  label={t('gallery.delete', { place: index + 1 })}
                  onClick={() => setLeaving(photo)}
                />
              </Corner>
            </li>
          ))}
        </Photos>
      )}
      {gallery.length < GALLERY_MAX_PHOTOS ? (
        <FileUpload
          label={t('gallery.label')}
          accept="pictures"
          maxBytes={PHOTO_MAX_BYTES}
          sendLabel={t('gallery.add')}
          send={send}
        />
      ) : (
        <Text>{t('gallery.full')}</Text>
      )}
      <ConfirmDialog
        open={leaving !== null}
        tone="danger"
        title={t('gallery.delete_title')}
        labels={{ confirm: t('common.delete'), cancel: t('common.cancel') }}
        onConfirm={() => leaving && remove.mutate(leaving)}
        onCancel={() => setLeaving(null)}
      >
        {t('gallery.delete_text')}
      </ConfirmDialog>
    </TitledCard>
  );
}
