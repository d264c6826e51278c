import { useEffect, useRef, type JSX } from 'react';
import { useSession } from '../platform/hooks.ts';
import { usePlatform } from '../platform/usePlatform.ts';
import type { SlotName, Slots } from './slots.ts';

/**
 * A place that other remotes fill. Each extension is a React root of its own, drawn by the server in a first view and
 * taken over once the page itself works; one that fails disappears, and the page stays. It takes no space while it is
 * empty.
 */
export function Slot<N extends SlotName>({ name, data }: { readonly name: N; readonly data: Slots[N] }): JSX.Element {
  const { slots } = usePlatform();
  const userId = useSession()?.id;
  const element = useRef<HTMLDivElement>(null);
  const given = JSON.stringify(data);
  useEffect(
    () => (element.current ? slots.fill(element.current, name, JSON.parse(given) as Slots[N]) : undefined),
    [slots, name, given, userId],
  );
  // What is inside belongs to others: React neither compares nor changes it.
  return (
    <div
      ref={element}
      data-slot={name}
      suppressHydrationWarning
      // eslint-disable-next-line react/no-danger -- drawn by React, from the code of released remotes
      dangerouslySetInnerHTML={{ __html: slots.html(name) }}
    />
  );
}
