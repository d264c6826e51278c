export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The visible square of a picture: its centre in picture pixels, and how far it is enlarged. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** At 1, the shorter side fills the square. */
  readonly zoom: number;
}

export const MAX_ZOOM = 4;

export const wholeCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The side of the visible square in picture pixels. */
export const visibleSide = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** Limits position and zoom so that the square never leaves the picture. */
export function limited(picture: Size, crop: Crop): Crop {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, crop.zoom));
  const half = visibleSide(picture, { ...crop, zoom }) / 2;
  const within = (value: number, length: number) => Math.min(length - half, Math.max(half, value));
  return { x: within(crop.x, picture.width), y: within(crop.y, picture.height), zoom };
}

/** The crop after dragging the picture by this many pixels, in a square with this side on the screen. */
export function dragged(
  picture: Size,
  crop: Crop,
  by: { readonly x: number; readonly y: number },
  shown: number,
): Crop {
  const scale = visibleSide(picture, crop) / shown;
  return limited(picture, { ...crop, x: crop.x - by.x * scale, y: crop.y - by.y * scale });
}
