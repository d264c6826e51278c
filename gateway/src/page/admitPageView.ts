import type { FastifyReply, FastifyRequest } from 'fastify';
import { VISIT_LIMITS } from '@jpro/server/edge';
import type { Gateway } from '../gateway.ts';
import type { PageView } from '../visitor/pageView.ts';
import { issueVisitorId, requesterOf } from '../visitor/requester.ts';
import { serveTooMany } from './plain/servePlainPage.ts';

/** Query parameter that marks a browser that was redirected to get its visitor id. */
const ID_ISSUED = 'arrived';

/**
 * Counts a page view; false when it was over the limit and already has its response. A browser without a visitor id
 * gets one with its page. Once the browsers without an id have used up the limit of their address, each newcomer is
 * redirected once to get an id and comes back with a limit of its own: people do not notice, and a client that drops
 * the id gets 429.
 */
export async function admitPageView(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  view: PageView,
): Promise<boolean> {
  const { edge } = gateway.origin;
  const requester = requesterOf(request, edge);
  const wasRedirected = parametersOf(view.url).some(isMark);
  if (wasRedirected && requester.visitor !== undefined) {
    redirect(reply, withoutMark(view.url));
    return false;
  }
  const seconds = await edge.visits.take(VISIT_LIMITS.page, requester);
  if (seconds !== undefined && (requester.visitor !== undefined || wasRedirected)) {
    await serveTooMany(gateway, request, reply, view, { seconds, address: withoutMark(view.url) });
    return false;
  }
  if (requester.needsId) issueVisitorId(reply, edge, view.isSecure);
  if (seconds !== undefined) redirect(reply, withMark(view.url));
  return seconds === undefined;
}

const redirect = (reply: FastifyReply, location: string) =>
  reply.header('cache-control', 'no-store').redirect(location, 302);

/** Edits the text of the query, so that its other parameters stay exactly as they were sent. */
function withMark({ pathname, search }: URL): string {
  return `${onThisSite(pathname)}${search === '' ? '?' : `${search}&`}${ID_ISSUED}=1`;
}

function withoutMark(url: URL): string {
  const others = parametersOf(url).filter((parameter) => !isMark(parameter));
  const path = onThisSite(url.pathname);
  return others.length === 0 ? path : `${path}?${others.join('&')}`;
}

/** As text: `a=b`. */
const parametersOf = ({ search }: URL): readonly string[] =>
  search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '');

/** However the name is encoded: `%61rrived=1` is the mark, too. */
const isMark = (parameter: string): boolean => new URLSearchParams(parameter).has(ID_ISSUED);

/**
 * Once `..` is resolved, which the router took for a name, `/a/..//b` begins with two slashes and would name the host
 * `b`.
 */
const onThisSite = (pathname: string): string => pathname.replace(/^\/{2,}/, '/');
