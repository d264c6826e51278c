import { createHash } from 'node:crypto';
import { isLocale, type Locale, LOCALES } from '@jpro/api/locale';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../../../core/http/httpError.ts';
import type { SiteRoutes } from '../../../core/http/page.ts';
import type { Services } from '../../../core/services.ts';
import type { ShareCard, ShareCardPicture } from '../../../core/shareCard.ts';
import type { Db } from '../../../database/schema.ts';

type ShareCardKind = 'job' | 'company' | 'article';

/** The card of one page in every language. */
export type ShareCards = Readonly<Record<Locale, ShareCard>>;

/** Null for a page that the public does not see. */
export type FindShareCards = (db: Db, id: number, now: Date) => Promise<ShareCards | null>;

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

const NUMBER = /^[1-9]\d{0,14}$/;

type CardRequest = FastifyRequest<{ Params: { kind: string; id: string; hash: string; file: string } }>;

/** Serves the pictures of pages for share previews. Each is drawn at its first request. */
export const shareCardRoutes =
  (find: Readonly<Record<ShareCardKind, FindShareCards>>): SiteRoutes =>
  (app, { db, services }) => {
    const drawing = new Map<string, Promise<Buffer>>();
    /** Concurrent requests share one drawing. */
    const drawOnce = (key: string, card: ShareCard): Promise<Buffer> => {
      const started = drawing.get(key) ?? drawAndKeep(services, key, card).finally(() => drawing.delete(key));
      drawing.set(key, started);
      return started;
    };

    app.get('/file/card/:kind/:id/:hash/:file', async (request: CardRequest, reply) => {
      const { kind, id, hash, file } = request.params;
      const locale = languageOf(file);
      if (!isKind(kind) || !NUMBER.test(id) || !locale) throw notFound();
      const cards = await find[kind](db, Number(id), new Date());
      if (!cards) throw notFound();
      // The address was shared before the page changed; the preview shows its current content.
      if (hash !== contentHash(cards)) return reply.redirect(`${shareCardAddress(kind, Number(id), cards)}/${file}`);
      const key = `card/${kind}/${id}/${hash}-${locale}.jpg`;
      const bytes = (await services.files.get(key)) ?? (await drawOnce(key, cards[locale]));
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('image/jpeg')
        .send(bytes);
    });

    const isKind = (kind: string): kind is ShareCardKind => Object.hasOwn(find, kind);
  };

function languageOf(file: string): Locale | undefined {
  const language = /^([\w-]+)\.jpg$/.exec(file)?.[1];
  return isLocale(language) ? language : undefined;
}

async function drawAndKeep({ files, pictures }: Services, key: string, card: ShareCard): Promise<Buffer> {
  const { picture } = card;
  const bytes = picture && (await files.get(picture.key));
  const drawn = await pictures.card({ ...card, picture: picture && bytes && { kind: picture.kind, bytes } });
  await files.put(key, drawn);
  return drawn;
}
