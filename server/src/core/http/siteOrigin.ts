import type { FastifyRequest } from 'fastify';

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
