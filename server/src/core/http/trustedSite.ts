import type { RequestContext } from './handler.ts';

/**
 * The site's address for links in messages. Null in production without a configured address, because a request may
 * name any host.
 */
export function trustedSite({ services, siteUrl }: Pick<RequestContext, 'services' | 'siteUrl'>): string | null {
  const { publicUrl, production } = services.configuration;
  return publicUrl ?? (production ? null : siteUrl);
}
