import type { ShareCard, ShareCardPicture } from './shareCard.ts';

/** A picture re-encoded as WebP: upright, without EXIF or hidden content. */
export interface Picture {
  readonly large: Buffer;
  /** A square variant for lists. */
  readonly small: Buffer;
}

/** A file whose first bytes are known before the whole file is read. */
export interface PictureSource {
  readonly head: Buffer;
  read(): Promise<Buffer>;
}

export interface RedrawOptions {
  /** The form field that shows what is wrong with the picture. */
  readonly field: string;
  /** A page to be read, such as a certificate, is kept larger than a photo. */
  readonly isPage?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** A picture of the operator does not queue behind uploads. */
  readonly isOwn?: boolean;
}

export interface DrawnPicture {
  readonly kind: ShareCardPicture['kind'];
  readonly bytes: Uint8Array;
}

/** Processes pictures one at a time in a child process, because the threads of this one serve requests. */
export interface Pictures {
  /**
   * Re-encodes a JPEG, PNG or WebP.
   * @throws HttpError 415 for anything else, 413 for too many pixels, 422 when the worker crashes on it, 503 when the
   *   queue is full
   */
  redraw(source: Buffer | PictureSource, options: RedrawOptions): Promise<Picture>;
  /** Renders an SVG of our own. */
  draw(svg: string): Promise<Picture>;
  /**
   * Renders a share card of 1200 × 630 as JPEG. `picture` is a WebP of the file store.
   * @throws HttpError 503 when the queue is full
   */
  card(card: Omit<ShareCard, 'picture'> & { readonly picture: DrawnPicture | null }): Promise<Buffer>;
  /** Refuses the queue with 503; the current picture gets a few more seconds. */
  refuseWaiting(): void;
  /** Ends the worker. */
  close(): void;
}
