/** What gateway, page and service worker agree on about job pages that are stored on the device (rule 73). */

/**
 * On a request of the service worker: respond as to a guest, and do not count a view. On a response: browsers may store
 * this document, because it has nothing of its visitor.
 */
export const OFFLINE_COPY_HEADER = 'x-offline-copy';

/** The attribute of `<html>` that tells a stored document from a fresh one: when it was stored, in ISO 8601. */
export const STORED_AT_ATTRIBUTE = 'data-stored-at';

/** The browser's cache with the documents. The number changes with the form of what is stored. */
export const COPIES_CACHE = 'copies-1';

/** The page without a connection, below the prefix of each language. */
export const OFFLINE_PATH = '/offline';

/** Where the gateway's offline page has room for the list of stored documents. */
export const COPIES_PLACE = '<!--copies-->';

/** What a page tells the service worker. */
export interface SeenPage {
  readonly type: 'seen';
  readonly path: string;
  /** The files of releases that the page has loaded. */
  readonly assets: readonly string[];
  /** Nothing may be fetched that the page did not fetch itself. */
  readonly lowData: boolean;
}
