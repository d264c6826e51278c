import type { Locale } from '@jpro/platform/locale';

export const MANIFEST_FILE = 'manifest.webmanifest';

/** Address of the web manifest in this language. */
export const manifestAddress = (locale: Locale): string => `/${locale}/${MANIFEST_FILE}`;
