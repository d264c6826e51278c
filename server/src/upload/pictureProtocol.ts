import type { DocumentDrawing } from '../core/documents.ts';
import type { Pictures } from '../core/pictures.ts';

/** The messages between the server and a worker for pictures or documents: one job at a time, one result each. */

export type PictureJob =
  /** An uploaded JPEG, PNG or WebP. */
  | { readonly kind: 'redraw'; readonly bytes: Uint8Array; readonly isPage: boolean }
  /** A drawing of our own, for demo data. */
  | { readonly kind: 'draw'; readonly svg: string }
  | { readonly kind: 'card'; readonly card: CardDrawing }
  | { readonly kind: 'document'; readonly document: DocumentDrawing };

export type CardDrawing = Parameters<Pictures['card']>[0];

export type PictureRefusal = 'photo_type' | 'picture_too_big' | 'file_damaged';

export type PictureResult =
  | { readonly ready: true }
  | { readonly picture: { readonly large: Uint8Array; readonly small: Uint8Array } }
  | { readonly card: Uint8Array }
  | { readonly document: Uint8Array }
  | { readonly refused: PictureRefusal };
