import { lazy, Suspense, useState } from 'react';
import type { MenuEntry } from './menuEntries.ts';
import { MenuTrigger, type MenuTriggerLook } from './MenuTrigger.tsx';

export interface MenuProps {
  readonly trigger: MenuTriggerLook;
  readonly entries: readonly MenuEntry[];
  /** The edge of the trigger that the list is aligned to. */
  readonly align?: 'start' | 'end' | undefined;
}

const loadPopup = () => import(/* webpackChunkName: "ui-menu" */ './MenuPopup.tsx');
const MenuPopup = lazy(loadPopup);

/** A button that opens a list of actions or links. The list's code is loaded on first interaction. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const fetchAhead = () => void loadPopup().catch(() => undefined);
  const closed = (
    <MenuTrigger
      look={props.trigger}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={wanted || undefined}
      onClick={() => setWanted(true)}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    />
  );
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <MenuPopup {...props} />
    </Suspense>
  );
}
