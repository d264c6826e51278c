import { createHash } from 'node:crypto';
import { LOCALES } from '@jpro/api/locale';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../database/schema.ts';
import type { Services } from '../services.ts';
import { text } from '../texts.ts';

export interface Page<T> {
  data: T[];
  total: number;
  current_page: number;
  last_page: number;
  per_page: number;
}

/** A page of rows (rule 14). */
export function pageOf<T>(data: T[], total: number, page: number, perPage: number): Page<T> {
  return { data, total, current_page: page, last_page: lastPage(total, perPage), per_page: perPage };
}

/** The number of the last page; the first one exists even without rows. */
export function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/**
 * Sends HTML pages that the API renders itself. They load nothing but their own style, and can send forms only where
 * the page has one.
 */
export function pageSender(
  style: string,
  formAction: 'none' | 'self',
): (reply: FastifyReply, html: string) => FastifyReply {
  const hash = createHash('sha256').update(style).digest('base64');
  const policy =
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; ` +
    `form-action '${formAction}'; frame-ancestors 'none'`;
  return (reply, html) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html);
}

/** What routes outside the contract (files, the payment page, a provider's callback) depend on. */
export interface Site {
  readonly db: Db;
  readonly services: Services;
}

/**
 * Adds routes outside `/api`, with `request.caller` set. Each feature has its own plugin scope, so a raw body parser
 * added here affects no other.
 */
export type SiteRoutes = (app: FastifyInstance, site: Site) => void | Promise<void>;

/** Links to the same small page in every language, each in its own name. */
export function languageLinks(): string {
  return LOCALES.map(
    (locale) => `<a href="?locale=${locale}" lang="${locale}">${text(locale, 'language', 'name')}</a>`,
  ).join(' · ');
}
