/** Conventions between gateway, page and service worker for job pages that are stored on the device (rule 73). */

/**
 * On a request of the service worker: respond as to a guest, and do not count a view. On a response: browsers may store
 * this document, because it contains nothing about its visitor.
 */
export const OFFLINE_COPY_HEADER = 'x-offline-copy';

/** The attribute of `<html>` that distinguishes a stored document from a fresh one: when it was stored, in ISO 8601. */
export const STORED_AT_ATTRIBUTE = 'data-stored-at';

/** The browser's cache with the documents. The number changes when the format of the stored data does. */
export const COPIES_CACHE = 'copies-1';

/** The page shown without a connection, below each language's prefix. */
export const OFFLINE_PATH = '/offline';

/** The place in the gateway's offline page for the list of stored documents. */
export const COPIES_PLACE = '<!--copies-->';

/** What a page sends to the service worker. */
export interface SeenPage {
  readonly type: 'seen';
  readonly path: string;
  /** The addresses that the page has loaded from this site, some of which are release files. */
  readonly assets: readonly string[];
  /** When true, nothing may be fetched that the page has not fetched itself. */
  readonly lowData: boolean;
}
