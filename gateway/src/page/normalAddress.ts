import type { Visitor } from '../visitor/visitor.ts';

export interface Redirect {
  readonly status: 301 | 302;
  readonly location: string;
}

/**
 * Where an address that is not written in its normal form belongs: `/` starts in the visitor's language, and no address ends in a
 * slash or has an empty part (so that none of them can be taken for another host).
 */
export function normalAddress({ url, preferredLocale, locale }: Visitor): Redirect | undefined {
  const { pathname, search } = url;
  if (pathname === '/') return { status: 302, location: `/${preferredLocale ?? locale}${search}` };
  const normal = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return normal === pathname ? undefined : { status: 301, location: `${normal}${search}` };
}
