import type { ReactNode } from 'react';
import type { jsx } from 'react/jsx-runtime';
import { breakable } from './breakable.ts';

/** Elements that can contain only text. */
const PLAIN = new Set<unknown>(['option', 'title', 'textarea', 'style']);

/**
 * React's `jsx`, through which every rendered text passes: this version makes it `breakable`. Function components get
 * their text unchanged and pass it on to an element (decision 135).
 */
export function jsxWithBreaks(create: typeof jsx): typeof jsx {
  return (type, props, key) => {
    const { children } = props as { readonly children?: ReactNode };
    if (typeof type === 'function' || PLAIN.has(type)) return create(type, props, key);
    const shown = Array.isArray(children) ? allBreakable(children) : textBreakable(children);
    return create(type, shown === children ? props : { ...(props as object), children: shown }, key);
  };
}

function textBreakable(child: ReactNode): ReactNode {
  return typeof child === 'string' ? breakable(child) : child;
}

function allBreakable(children: readonly ReactNode[]): readonly ReactNode[] {
  const shown = children.map(textBreakable);
  return shown.some((child, index) => child !== children[index]) ? shown : children;
}
