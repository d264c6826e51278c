import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../tokens.ts';
import { Count, tab, tabRow, type TabItem } from './tabStyles.ts';

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

const TabList = styled.div`
  ${tabRow}
`;

const TabButton = styled.button`
  ${tab}
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
