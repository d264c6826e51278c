import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/Icon.tsx';
import { color, control, fontWeight, radius, space } from '../tokens.ts';

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean | undefined;
  /** In a card, whose border is also the end of the content. */
  readonly inCard?: boolean | undefined;
  /** Called when the content is opened, or at once if it was opened before the page was hydrated. */
  readonly onOpen?: (() => void) | undefined;
}

const Details = styled.details<{ $inCard: boolean }>`
  border-bottom: ${({ $inCard }) => ($inCard ? 0 : `1px solid ${color.line}`)};

  > summary {
    font-weight: ${({ $inCard }) => ($inCard ? 'inherit' : fontWeight.medium)};
  }

  &[open] > summary > svg {
    transform: rotate(180deg);
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: ${control.height};
  padding-block: ${space[2]};
  border-radius: ${radius.small};
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }
`;

const Content = styled.div`
  padding-block: ${space[1]} ${space[4]};
`;

/** Content that expands below its summary; works without scripts. */
export function Disclosure({ summary, children, defaultOpen, inCard = false, onOpen }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const notify = () => details.current?.open && onOpen?.();
  const notifyOnce = useRef(notify);
  useEffect(() => void notifyOnce.current(), []);
  return (
    // A visitor may have opened it before hydration.
    <Details ref={details} $inCard={inCard} open={defaultOpen} onToggle={notify} suppressHydrationWarning>
      <Summary>
        <span>{summary}</span>
        <Icon name="chevronDown" />
      </Summary>
      <Content>{children}</Content>
    </Details>
  );
}
