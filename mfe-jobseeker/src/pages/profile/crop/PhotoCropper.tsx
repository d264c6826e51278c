import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Stack, Text } from '@jpro/ui';
import { color, radius } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../../../text.ts';
import { type Crop, dragged, limited, MAX_ZOOM, visibleSide, wholeCrop } from './cropBox.ts';

/** The side of the cropped photo in pixels. */
const SIDE = 640;
/** How far an arrow key moves the photo, in pixels of the canvas. */
const STEP = 24;

const Canvas = styled.canvas`
  width: min(100%, 280px);
  aspect-ratio: 1;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  cursor: grab;
  touch-action: none;
`;

const Zoom = styled.input`
  width: min(100%, 280px);
`;

export interface PhotoCropperProps {
  readonly picture: ImageBitmap;
  /** Receives the canvas that shows the cropped photo. */
  readonly onReady: (canvas: HTMLCanvasElement) => void;
}

/** Moves a photo behind a square with a finger, the mouse or arrow keys; a pinch or the slider zooms. */
export function PhotoCropper({ picture, onReady }: PhotoCropperProps) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(() => wholeCrop(picture));
  const pointers = useRef(new Map<number, { x: number; y: number }>());

  useEffect(() => {
    if (canvas.current) onReady(canvas.current);
  }, [onReady]);
  useEffect(() => draw(canvas.current, picture, crop), [picture, crop]);

  const change = (next: (crop: Crop) => Crop) => setCrop((now) => limited(picture, next(now)));
  const drag = (x: number, y: number) =>
    setCrop((now) => dragged(picture, now, { x, y }, canvas.current?.clientWidth ?? SIDE));

  function move(event: PointerEvent<HTMLCanvasElement>): void {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (!other) return drag(now.x - before.x, now.y - before.y);
    const pinched = distance(now, other) / Math.max(1, distance(before, other));
    change((current) => ({ ...current, zoom: current.zoom * pinched }));
  }

  function press(event: KeyboardEvent): void {
    const by = KEYS[event.key];
    if (!by) return;
    event.preventDefault();
    drag(by[0] * STEP, by[1] * STEP);
  }

  return (
    <Stack $gap={2}>
      <Text $size="small" $tone="muted">
        {t('photo.crop_help')}
      </Text>
      <Canvas
        ref={canvas}
        width={SIDE}
        height={SIDE}
        tabIndex={0}
        role="img"
        aria-label={t('photo.crop')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={move}
        onPointerUp={(event) => pointers.current.delete(event.pointerId)}
        onPointerCancel={(event) => pointers.current.delete(event.pointerId)}
        onKeyDown={press}
      />
      <Zoom
        type="range"
        aria-label={t('photo.zoom')}
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={crop.zoom}
        onChange={(event) => {
          const zoom = Number(event.currentTarget.value);
          change((current) => ({ ...current, zoom }));
        }}
      />
    </Stack>
  );
}

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);

/** On white, because a JPEG has no transparency. */
function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, crop: Crop): void {
  const context = canvas?.getContext('2d');
  if (!context) return;
  const side = visibleSide(picture, crop);
  context.fillStyle = 'white';
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, SIDE, SIDE);
}
