import type { ReactNode } from 'react';
import type { jsx } from 'react/jsx-runtime';
import { breakable } from './breakable.ts';

/** Elements that show their text as it is and take no element in it. */
const PLAIN = new Set<unknown>(['option', 'title', 'textarea', 'style']);

/** React's `jsx`, through which every text of every page goes on its way to the screen: here it becomes `breakable`. */
export function jsxWithBreaks(create: typeof jsx): typeof jsx {
  return (type, props, key) => {
    const { children } = props as { readonly children?: ReactNode };
    const shown = PLAIN.has(type) ? children : Array.isArray(children) ? textsBreakable(children) : textBreakable(children);
    return create(type, shown === children ? props : { ...(props as object), children: shown }, key);
  };
}

function textBreakable(child: ReactNode): ReactNode {
  return typeof child === 'string' ? breakable(child) : child;
}

function textsBreakable(children: readonly ReactNode[]): readonly ReactNode[] {
  const shown = children.map(textBreakable);
  return shown.some((child, index) => child !== children[index]) ? shown : children;
}
