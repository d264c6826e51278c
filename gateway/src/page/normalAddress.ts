import type { PageView } from '../visitor/pageView.ts';

export interface Redirect {
  readonly status: 301 | 302;
  readonly location: string;
}

/**
 * Redirects an address to its normal form: `/` to the visitor's language, any other to one without a trailing slash or
 * an empty segment (which a browser could take for another host).
 */
export function normalAddress({ url, locale, visitor }: PageView): Redirect | undefined {
  const { pathname, search } = url;
  if (pathname === '/') return { status: 302, location: `/${visitor.preferredLocale ?? locale}${search}` };
  const normal = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return normal === pathname ? undefined : { status: 301, location: `${normal}${search}` };
}
