import * as z from 'zod/mini';

/**
 * Address of the page's pictures for share previews, 1200 × 630, without the language: `{address}/my.jpg`. It contains
 * a hash of the pictures' content.
 */
export const ShareCard = z.string();
