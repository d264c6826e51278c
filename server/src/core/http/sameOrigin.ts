import type { FastifyRequest } from 'fastify';

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
