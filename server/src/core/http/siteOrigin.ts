import type { FastifyRequest } from 'fastify';
import type { RequestContext } from './handler.ts';

const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i;

/**
 * The address of the site, without a path. The client sets the `Host` header, so anything that is not a host name stays
 * out, as do those that look like one but cannot be part of an address (`1.2.3.999`, `a.b:99999`).
 */
export function siteOrigin(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string {
  if (publicUrl !== undefined) return publicUrl;
  const scheme = protocol === 'https' ? 'https' : 'http';
  const origin = `${scheme}://${host}`;
  return HOST.test(host) && URL.canParse(origin) ? origin : `${scheme}://localhost`;
}

/** False when the browser says that another site sent the request. Programs send neither header. */
export function isSameOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const fetchSite = request.headers['sec-fetch-site'];
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === request.host || (publicUrl !== undefined && host === new URL(publicUrl).host);
}

/**
 * The site's address for links in messages. Null in production without a configured address, because a request may
 * name any host.
 */
export function trustedSite({ services, siteUrl }: Pick<RequestContext, 'services' | 'siteUrl'>): string | null {
  const { publicUrl, production } = services.configuration;
  return publicUrl ?? (production ? null : siteUrl);
}
