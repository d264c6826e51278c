import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Anchor } from './Anchor.tsx';
import { color, control, fontSize, fontWeight, media, space } from '../tokens.ts';

export interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
  /** A localized number after the label. */
  readonly count?: string | undefined;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly TabItem[];
  /** `id` of the open tab. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Content of the open tab. */
  readonly children: ReactNode;
}

const Row = css`
  display: flex;
  gap: ${space[1]};
  border-bottom: 1px solid ${color.line};
  overflow-x: auto;
  scrollbar-width: none;
`;

const tab = css`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${control.height};
  padding: ${space[2]} ${space[3]};
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: ${color.muted};
  font-weight: ${fontWeight.medium};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;

  ${media.narrow} {
    padding-inline: ${space[2]};
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  &:hover {
    color: ${color.primary};
  }

  &[aria-selected='true'],
  &[aria-current] {
    /* Scrolls into view, where supported, when the row is longer than the screen. */
    scroll-initial-target: nearest;
    border-bottom-color: ${color.primary};
    color: ${color.primary};
  }
`;

const TabList = styled.div`
  ${Row}
`;

const TabButton = styled.button`
  ${tab}
`;

const LinkRow = styled.nav`
  ${Row}
`;

const TabAnchor = styled(Anchor)`
  ${tab}
`;

const Count = styled.span`
  font-size: ${fontSize.tiny};
  font-variant-numeric: tabular-nums;
`;

const Panel = styled.div`
  padding-top: ${space[4]};
`;

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const index = step(
      tabs.findIndex((item) => item.id === value),
      tabs.length - 1,
    );
    const target = tabs[index];
    if (!target) return;
    onChange(target.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <div>
      <TabList ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((item) => (
          <TabButton
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-${item.id}`}
            aria-selected={item.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={item.id === value ? 0 : -1}
            onClick={() => onChange(item.id)}
          >
            {item.label}
            {item.count && <Count>{item.count}</Count>}
          </TabButton>
        ))}
      </TabList>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0}>
        {children}
      </Panel>
    </div>
  );
}

export interface TabLinksProps {
  readonly label: string;
  readonly tabs: readonly (TabItem & { readonly to: string })[];
  /** `id` of the tab whose page this is. */
  readonly value: string;
}

/** Tabs that are pages: the open one is in the address. */
export function TabLinks({ label, tabs, value }: TabLinksProps) {
  return (
    <LinkRow aria-label={label}>
      {tabs.map((item) => (
        <TabAnchor key={item.id} to={item.to} aria-current={item.id === value ? 'page' : undefined}>
          {item.label}
          {item.count && <Count>{item.count}</Count>}
        </TabAnchor>
      ))}
    </LinkRow>
  );
}
