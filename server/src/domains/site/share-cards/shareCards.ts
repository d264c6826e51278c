import { createHash } from 'node:crypto';
import { LOCALES, type Locale } from '@jpro/api/locale';
import type { Kysely } from 'kysely';
import type { ShareCard, ShareCardPicture } from '../../../core/shareCard.ts';
import type { Database } from '../../../database/schema.ts';

/** The kinds of page that have a share card. */
export type ShareCardKind = 'job' | 'company' | 'article';

/** The card of one page in every language. */
export type ShareCards = Readonly<Record<Locale, ShareCard>>;

/** Null for a page that the public does not see. */
export type FindShareCards = (db: Kysely<Database>, id: number, now: Date) => Promise<ShareCards | null>;

/** Raise this when the look of the cards changes, so that they get other addresses. */
const DESIGN = 1;
const FILES = '/file/';

export function shareCards(cardIn: (locale: Locale) => ShareCard): ShareCards {
  return Object.fromEntries(LOCALES.map((locale) => [locale, cardIn(locale)])) as Record<Locale, ShareCard>;
}

/** The address of a page's cards, without `/{language}.jpg`. It changes with their content. */
export function shareCardAddress(kind: ShareCardKind, id: number, cards: ShareCards): string {
  return `${FILES}card/${kind}/${id}/${contentHash(cards)}`;
}

export function contentHash(cards: ShareCards): string {
  return createHash('sha256')
    .update(JSON.stringify([DESIGN, cards]))
    .digest('hex')
    .slice(0, 16);
}

/** The picture at an address of this site. */
export function cardPicture(kind: ShareCardPicture['kind'], address: string | null): ShareCardPicture | null {
  return address === null ? null : { kind, key: address.slice(FILES.length) };
}
