import { STORED_AT_ATTRIBUTE } from '@jpro/platform/offline-copy';

/** When the service worker stored this document, in ISO 8601; null for a document from the site. */
export const storedAt = (): string | null => document.documentElement.getAttribute(STORED_AT_ATTRIBUTE);
