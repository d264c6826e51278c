import { useState, type DragEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { apiKey, type Company, type GalleryPhoto, type OwnGalleryPhoto } from '@jpro/api';
import { GALLERY_MAX_PHOTOS, PHOTO_MAX_BYTES } from '@jpro/api/fields';
import { useApi, useToasts } from '@jpro/platform';
import { FileUpload, TitledCard, useFailureToast, useLazyDialog } from '@jpro/features';
import { Text, VisuallyHidden } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { useText } from '../../text.ts';
import { useTouchDrag } from '../../layout/useTouchDrag.ts';
import type { DeletePhotoDialogProps } from './DeletePhotoDialog.tsx';
import { draggedPlace, GalleryPhotoItem } from './GalleryPhotoItem.tsx';
import type { PhotoTextDialogProps } from './PhotoTextDialog.tsx';

const Photos = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(180px, 100%), 1fr));
  gap: ${space[3]};
  list-style: none;
`;

/** The photos on the company's public page, at most six (rule 65). */
export function GalleryCard({ company }: { readonly company: Company }) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const failed = useFailureToast();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: apiKey('/company/getcompany') });
  const editing = useLazyDialog<PhotoTextDialogProps, OwnGalleryPhoto>(
    () => import(/* webpackChunkName: "profile-dialogs" */ './PhotoTextDialog.tsx'),
  );
  const deleting = useLazyDialog<DeletePhotoDialogProps, GalleryPhoto>(
    () => import(/* webpackChunkName: "profile-dialogs" */ './DeletePhotoDialog.tsx'),
  );
  const [moved, setMoved] = useState<{ readonly from: number; readonly to: number } | null>(null);
  const order = useMutation({
    mutationFn: (ids: readonly number[]) => api.put('/company/gallery-order', { body: { ids: [...ids] } }),
    onError: failed,
    onSettled: refresh,
  });

  async function send(file: File, idempotencyKey: string): Promise<void> {
    const form = new FormData();
    form.set('photo', file);
    await api.post('/company/add-gallery-photo', { form, idempotencyKey }).catch((error: unknown) => {
      // The photo may have arrived although its response did not.
      void refresh();
      throw error;
    });
    await refresh();
    toasts.show(t('gallery.added'), 'success');
  }

  const { gallery } = company;
  const ids = order.isPending ? order.variables : gallery.map(({ id }) => id);
  const photos = [...gallery].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  /** Places are counted from 1. */
  function move(from: number, to: number): void {
    if (from === to || to < 1 || to > photos.length) return;
    const moved = photos.map(({ id }) => id);
    moved.splice(to - 1, 0, ...moved.splice(from - 1, 1));
    order.mutate(moved);
    setMoved({ from, to });
  }
  function drop(event: DragEvent): void {
    const from = draggedPlace(event);
    const to = placeAt(event.target as Element);
    if (from === null || to === null) return;
    event.preventDefault();
    move(from, to);
  }
  const [dragged, setDragged] = useState<{ readonly from: number; readonly over: number | null } | null>(null);
  const touch = useTouchDrag<number>({
    onStart: (from) => setDragged({ from, over: null }),
    onMove: (_, target) => setDragged((drag) => drag && { ...drag, over: placeAt(target) }),
    onDrop: (from, target) => move(from, placeAt(target) ?? from),
    onEnd: () => setDragged(null),
  });
  return (
    <TitledCard $gap={4} title={t('gallery.title')}>
      <Text $tone="muted">{t('gallery.lead', { most: GALLERY_MAX_PHOTOS })}</Text>
      {gallery.length > 0 && (
        <Photos onDrop={drop}>
          {photos.map((photo, index) => (
            <GalleryPhotoItem
              key={photo.id}
              photo={photo}
              place={index + 1}
              total={photos.length}
              dragged={dragged?.from === index + 1}
              over={dragged?.over === index + 1 && dragged.over !== dragged.from}
              onTouch={(event) => touch(event, index + 1)}
              onMove={(to) => move(index + 1, to)}
              opening={
                (editing.loading && editing.subject === photo && 'edit') ||
                (deleting.loading && deleting.subject === photo && 'delete') ||
                null
              }
              onEdit={() => editing.open(photo)}
              onDelete={() => deleting.open(photo)}
            />
          ))}
        </Photos>
      )}
      <VisuallyHidden role="status">{moved && t('gallery.moved', moved)}</VisuallyHidden>
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
      {editing.render((Dialog, photo) => (
        <Dialog photo={photo} onClose={editing.close} />
      ))}
      {deleting.render((Dialog, photo) => (
        <Dialog photo={photo} onClose={deleting.close} />
      ))}
    </TitledCard>
  );
}

/** The place of the photo at this element, counted from 1. */
function placeAt(target: Element | null): number | null {
  const place = target?.closest<HTMLElement>('[data-place]')?.dataset['place'];
  return place === undefined ? null : Number(place);
}
