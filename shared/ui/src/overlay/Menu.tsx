import { useState, type ComponentType } from 'react';
import type { MenuEntry } from './menuEntries.ts';
import { MenuTrigger, type MenuTriggerLook } from './MenuTrigger.tsx';

export interface MenuProps {
  readonly trigger: MenuTriggerLook;
  readonly entries: readonly MenuEntry[];
  /** The edge of the trigger that the list is aligned to. */
  readonly align?: 'start' | 'end' | undefined;
}

const loadPopup = () => import(/* webpackChunkName: "ui-menu" */ './MenuPopup.tsx');

/**
 * A button that opens a list of actions or links. The list's code is loaded on first interaction; if it does not
 * arrive, the next press tries again. A list that arrives late does not open for those who have gone on meanwhile.
 */
export function Menu(props: MenuProps) {
  const [loading, setLoading] = useState(false);
  const [MenuPopup, setMenuPopup] = useState<ComponentType<MenuProps> | null>(null);
  if (MenuPopup) return <MenuPopup {...props} />;
  const fetchAhead = () => {
    // In low-data mode, nothing is fetched in advance (rule 72).
    if (!('lowData' in document.documentElement.dataset)) void loadPopup().catch(() => undefined);
  };
  const open = () => {
    const focused = document.activeElement;
    setLoading(true);
    loadPopup().then(
      (module) => (document.activeElement === focused ? setMenuPopup(() => module.default) : setLoading(false)),
      () => setLoading(false),
    );
  };
  return (
    <MenuTrigger
      look={props.trigger}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={loading || undefined}
      onClick={open}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    />
  );
}
