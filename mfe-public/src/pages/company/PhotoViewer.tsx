import { useEffect, useEffectEvent, useRef, type PointerEvent } from 'react';
import type { CompanyPage } from '@jpro/api';
import { Cluster, IconButton, Stack, Text } from '@jpro/ui';
import { Dialog } from '@jpro/ui/dialogs';
import { color, radius } from '@jpro/ui/tokens';
import { textLanguage } from '@jpro/platform';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

export interface PhotoViewerProps {
  readonly photos: CompanyPage['gallery'];
  readonly company: string;
  /** Index of the photo that is shown. */
  readonly shown: number;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/* The same space for every photo, even before it has loaded, so that the buttons do not move. */
const Photo = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  /* Leaves room for title, caption and buttons, even on a phone held sideways. */
  max-height: max(160px, 100dvh - 260px);
  border-radius: ${radius.small};
  background: ${color.raised};
  object-fit: contain;
  touch-action: pan-y pinch-zoom;
`;

/** Shows one photo at a time; buttons, arrow keys and swipes lead to the next and previous one. */
export default function PhotoViewer({ photos, company, shown, onShow, onClose }: PhotoViewerProps) {
  const t = useText();
  const step = (by: number) => onShow((shown + by + photos.length) % photos.length);
  const swipe = useSwipe(step);
  useArrowKeys(step);
  const photo = photos[shown];
  if (!photo) return null;
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={<span aria-live="polite">{t('company.photo_of', { n: shown + 1, total: photos.length })}</span>}
      closeLabel={t('common.close')}
      footer={
        photos.length > 1 && (
          <Cluster $justify="space-between">
            <IconButton icon="chevronLeft" label={t('company.previous_photo')} onClick={() => step(-1)} />
            <IconButton icon="chevronRight" label={t('company.next_photo')} onClick={() => step(1)} />
          </Cluster>
        )
      }
    >
      <Stack $gap={2}>
        <Photo
          key={photo.id}
          src={photo.photo_url}
          alt={photo.alt || photo.caption || t('company.photo', { n: shown + 1, company })}
          draggable={false}
          {...swipe}
        />
        {photo.caption && <Text lang={textLanguage(photo.caption)}>{photo.caption}</Text>}
      </Stack>
    </Dialog>
  );
}

/** Works wherever the focus is in the viewer; initially it is on the title. */
function useArrowKeys(step: (by: number) => void): void {
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Minimum sideways movement of a finger, in CSS px. */
const MIN_DISTANCE = 40;

/**
 * Handlers for an element that is swiped to the next (1) or previous one (-1). Its `touch-action` leaves sideways
 * movements to them.
 */
function useSwipe(onStep: (by: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent): void {
      // A second finger zooms, and after zooming in a finger pans.
      const isSwipe = pointerType === 'touch' && isPrimary && (window.visualViewport?.scale ?? 1) <= 1;
      start.current = isSwipe ? { x: clientX, y: clientY } : null;
    },
    onPointerUp({ clientX, clientY }: PointerEvent): void {
      if (!start.current) return;
      const [right, down] = [clientX - start.current.x, clientY - start.current.y];
      start.current = null;
      if (Math.abs(right) >= MIN_DISTANCE && Math.abs(right) > Math.abs(down)) onStep(right < 0 ? 1 : -1);
    },
    onPointerCancel(): void {
      start.current = null;
    },
  };
}
