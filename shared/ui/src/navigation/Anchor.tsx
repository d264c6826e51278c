import type { ComponentPropsWithRef } from 'react';
import { Link, type To } from 'react-router';

/** The target of a link: `to` inside the site (without locale prefix), `href` for anything else. */
export type Destination =
  | { readonly to: To; readonly href?: undefined; readonly replace?: boolean | undefined; readonly state?: unknown }
  | { readonly href: string; readonly to?: undefined; readonly replace?: undefined; readonly state?: undefined };

export type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & Destination;

/** Page translators must leave numbers and addresses as they are. */
const CONTACT = /^(?:tel|mailto):/;

/** An unstyled link, the base of `TextLink` and `ButtonLink`. */
export function Anchor({ to, href, replace, state, children, ...rest }: AnchorProps) {
  if (to === undefined) {
    return (
      <a href={href} translate={CONTACT.test(href) ? 'no' : undefined} {...rest}>
        {children}
      </a>
    );
  }
  return (
    // Nothing here discovers routes by links: the attribute for it would only make documents longer.
    <Link to={to} discover="none" replace={replace ?? false} state={state} {...rest}>
      {children}
    </Link>
  );
}
