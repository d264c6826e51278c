/**
 * Links that use react-router's own hooks. Its `Link` would add the prefetching and single fetch of framework mode,
 * which no page here uses.
 */
import type { ComponentPropsWithRef, JSX, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath, type To } from 'actual/react-router';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: To;
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

export function Link({ to, replace, state, onClick, ...rest }: LinkProps): JSX.Element {
  const href = useHref(to);
  const { target = '' } = rest;
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace !== undefined && { replace }),
    state,
    target,
  });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  };
  return <a {...rest} href={href} onClick={handleClick} />;
}

/** A link that has the class `active` on its own page and, without `end`, on the pages below it. */
export function NavLink({ end = false, ...rest }: LinkProps & { readonly end?: boolean }): JSX.Element {
  const target = useResolvedPath(rest.to).pathname.toLowerCase();
  const current = useLocation().pathname.toLowerCase();
  const isBelow = !end && current.startsWith(target.endsWith('/') ? target : `${target}/`);
  return <Link {...(current === target || isBelow ? { className: 'active', 'aria-current': 'page' } : {})} {...rest} />;
}
