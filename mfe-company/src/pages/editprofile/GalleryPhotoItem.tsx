import type { DragEvent, PointerEvent } from 'react';
import type { GalleryPhoto } from '@jpro/api';
import { textLanguage } from '@jpro/platform';
import { Badge, Cluster, IconButton, Text } from '@jpro/ui';
import { color, radius, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

interface GalleryPhotoItemProps {
  readonly photo: GalleryPhoto;
  /** Counted from 1. */
  readonly place: number;
  readonly total: number;
  /** Whether it is being dragged away from its place. */
  readonly dragged: boolean;
  /** Whether another photo is being held over it. */
  readonly over: boolean;
  readonly onTouch: (event: PointerEvent<HTMLElement>) => void;
  readonly onMove: (to: number) => void;
  /** The dialog that is being loaded. */
  readonly opening: 'edit' | 'delete' | null;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const Item = styled.li`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  min-width: 0;
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  cursor: grab;
  -webkit-touch-callout: none;

  &[data-dragged] {
    opacity: 0.6;
  }

  &[data-over] {
    border-color: ${color.primary};
  }

  img {
    display: block;
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    border-radius: ${radius.small};
  }
`;

/** The data type of a dragged photo: anything else that is dropped here is ignored. */
const KIND = 'application/x-jpro-photo';

/** One photo, moved by dragging it with mouse or finger, or with buttons, which keep the focus even at either end. */
export function GalleryPhotoItem({
  photo,
  place,
  total,
  onMove,
  opening,
  onEdit,
  onDelete,
  ...drag
}: GalleryPhotoItemProps) {
  const t = useText();
  const mouse = {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(KIND, String(place)),
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes(KIND) && event.preventDefault(),
  };
  return (
    <Item
      {...mouse}
      onPointerDown={drag.onTouch}
      data-place={place}
      data-dragged={drag.dragged || undefined}
      data-over={drag.over || undefined}
    >
      <img
        src={photo.small_photo_url}
        alt={photo.alt || photo.caption || t('gallery.photo', { place })}
        draggable={false}
      />
      {place === 1 && (
        <div>
          <Badge tone="info">{t('gallery.cover')}</Badge>
        </div>
      )}
      {photo.caption && (
        <Text $size="small" $lines={2} lang={textLanguage(photo.caption)}>
          {photo.caption}
        </Text>
      )}
      <Cluster $gap={1}>
        <IconButton
          icon="arrowLeft"
          size="small"
          label={t('gallery.earlier', { place })}
          aria-disabled={place === 1}
          onClick={() => onMove(place - 1)}
        />
        <IconButton
          icon="arrowRight"
          size="small"
          label={t('gallery.later', { place })}
          aria-disabled={place === total}
          onClick={() => onMove(place + 1)}
        />
        <IconButton
          icon="edit"
          size="small"
          label={t('gallery.edit', { place })}
          aria-haspopup="dialog"
          aria-busy={opening === 'edit' || undefined}
          onClick={onEdit}
        />
        <IconButton
          icon="trash"
          size="small"
          label={t('gallery.delete', { place })}
          aria-haspopup="dialog"
          aria-busy={opening === 'delete' || undefined}
          onClick={onDelete}
        />
      </Cluster>
    </Item>
  );
}

/** The place from which a photo was dragged; null when something else was dragged. */
export function draggedPlace({ dataTransfer }: DragEvent): number | null {
  const place = Number(dataTransfer.getData(KIND));
  return place > 0 ? place : null;
}
