/** What the server and its picture worker tell each other: one job at a time, one response to each. */

/** A picture drawn anew as webp: no EXIF, no hidden content, the right way up. */
export interface Picture {
  readonly large: Buffer;
  /** A square for lists. */
  readonly small: Buffer;
}

export type PictureJob =
  /** A stranger's JPEG, PNG or WebP. */
  | { readonly kind: 'redraw'; readonly bytes: Uint8Array }
  /** A drawing of our own, for the demo data. */
  | { readonly kind: 'draw'; readonly svg: string };

export type PictureRefusal = 'photo_type' | 'picture_too_big';

export type PictureResult =
  | { readonly ready: true }
  | { readonly picture: { readonly large: Uint8Array; readonly small: Uint8Array } }
  | { readonly refused: PictureRefusal };
