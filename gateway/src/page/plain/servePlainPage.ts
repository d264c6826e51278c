import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, splitLocale } from '@jpro/platform/locale';
import { type Release, SHELL } from '@jpro/releases';
import { escapeHtml } from '@jpro/server/edge';
import type { Gateway } from '../../gateway.ts';
import { platformText, TEXTS } from '../../texts.ts';
import { type PageView, pageViewOf } from '../../visitor/pageView.ts';
import { contentSecurityPolicy } from '../document/contentSecurityPolicy.ts';
import { action, linkRow, menuLinks, plainPage } from './plainPage.ts';
import { firstReleaseOf } from '../releases/releasesOf.ts';
import { sendHtml } from '../sendHtml.ts';

const RETRY_SECONDS = '5';

export interface PlainPage {
  readonly status: number;
  readonly title: string;
  readonly content: string;
  readonly shell?: Release | undefined;
  readonly script?: string;
}

export async function servePlainPage(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  { locale, url, visitor: { theme, saveData } }: PageView,
  { status, title, content, shell, script }: PlainPage,
): Promise<FastifyReply> {
  const styles = (shell && (await gateway.styles.of(shell, saveData))) ?? '';
  const { html, inline } = plainPage({ locale, theme, title, content, styles, script });
  reply.headers({
    'content-security-policy': contentSecurityPolicy({
      inline,
      url,
      realtime: null,
      assetsUrl: gateway.configuration.assetsUrl,
    }),
    'content-language': locale,
    'cache-control': 'private, no-store',
  });
  return sendHtml(request, reply, status, html);
}

interface Failure {
  /**
   * 503 when a request takes too long, or when the API cannot identify the visitor, so the guard of the page cannot be
   * checked; 500 when it fails in the gateway itself.
   */
  readonly status: 500 | 503;
  /** Where to retry if not at this address, because a form was sent. */
  readonly address?: string;
  readonly shell?: Release;
}

/** Offers to try again, and the pages that help, if any releases are known (rule 47). */
export function serveFailure(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  view: PageView,
  { status, address = '', shell }: Failure,
): Promise<FastifyReply> {
  const ofPlatform = (key: string) => platformText(view.locale, key);
  const { title, text } =
    status === 503
      ? TEXTS[view.locale].unavailable
      : { title: ofPlatform('failed.heading'), text: ofPlatform('failed.text') };
  if (status === 503) reply.header('retry-after', RETRY_SECONDS);
  const help = menuLinks(gateway.choices.last?.routes ?? [], 'help', view.locale);
  const content =
    `<p>${escapeHtml(text)}</p>${action(address, ofPlatform('retry'))}` + (help.length > 0 ? linkRow(help) : '');
  return servePlainPage(gateway, request, reply, view, { status, title, content, shell });
}

interface Wait {
  readonly seconds: number;
  /** Where to retry if not at this address. */
  readonly address?: string;
}

/** Used when the visitor, or all newcomers at their address together, sent too many requests. */
export async function serveTooMany(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  view: PageView,
  { seconds, address = '' }: Wait,
): Promise<FastifyReply> {
  const { title, text, retry } = TEXTS[view.locale].too_many;
  const content = `<p>${escapeHtml(text)}</p>${action(address, retry)}`;
  reply.header('retry-after', String(seconds));
  return servePlainPage(gateway, request, reply, view, {
    status: 429,
    title,
    content,
    shell: await currentShell(gateway),
  });
}

/** Used when the channel has no shell, or its releases cannot be read at the moment. */
export async function serveNotReleased(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  view: PageView,
): Promise<FastifyReply> {
  request.log.error({ code: 'JP-G001' }, 'the channel has no shell that the store knows');
  if (gateway.watch.faults.some(({ code }) => code !== 'JP-G011'))
    return serveFailure(gateway, request, reply, view, { status: 503 });
  const { title, text } = TEXTS[view.locale].not_released;
  reply.header('retry-after', RETRY_SECONDS);
  return servePlainPage(gateway, request, reply, view, {
    status: 503,
    title,
    content: `<p>${escapeHtml(text)}</p>`,
  });
}

/**
 * A malformed address, for example with a broken percent encoding. Never rejects: Fastify calls this outside of its own
 * error handling, so an error would end the process.
 */
export async function serveBadAddress(gateway: Gateway, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  try {
    const view = pageViewOf(request, gateway.configuration.publicUrl);
    await serveRefusal(gateway, request, reply, view, { status: 400, ...TEXTS[view.locale].bad_address });
  } catch (error) {
    request.log.error({ err: error, code: 'JP-G002' }, 'the page for a malformed address failed');
    if (reply.raw.headersSent) return;
    const { locale } = splitLocale(request.raw.url ?? '/');
    reply.raw
      .writeHead(400, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', connection: 'close' })
      .end(TEXTS[locale].error_page_failed);
  }
}

interface Refusal {
  readonly status: number;
  readonly title: string;
  readonly text: string;
}

/** Refuses a wrong request; only the home page is offered as a next step. */
export async function serveRefusal(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  view: PageView,
  { status, title, text }: Refusal,
): Promise<FastifyReply> {
  const start = view.address.prefix || `/${DEFAULT_LOCALE}`;
  const content = `<p>${escapeHtml(text)}</p>${action(start, TEXTS[view.locale].home)}`;
  return servePlainPage(gateway, request, reply, view, { status, title, content, shell: await currentShell(gateway) });
}

/** The shell that most visitors get, or an earlier one while that one cannot be read. */
export async function currentShell({ channel, store, watch }: Gateway): Promise<Release | undefined> {
  const state = (await channel.latest())?.units[SHELL];
  if (!state) return undefined;
  return firstReleaseOf(store, SHELL, [state.current, ...state.previous], (version) => watch.isLost(SHELL, version));
}
