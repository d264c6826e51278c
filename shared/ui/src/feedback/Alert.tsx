import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/Icon.tsx';
import { fontWeight, radius, space } from '../tokens.ts';
import { TONE_COLORS, TONE_ICONS, type Tone } from './tones.ts';

export interface AlertProps {
  readonly tone?: Exclude<Tone, 'accent' | 'neutral' | 'primary'> | undefined;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** A `Button` or `ButtonLink`. */
  readonly action?: ReactNode;
  /** For an alert in response to an action: it is announced immediately and scrolls into view. */
  readonly live?: boolean | undefined;
}

const Base = styled.div<{ $tone: Tone }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  /* Stops below the sticky top bar. */
  scroll-margin-block: 72px;
  border-radius: ${radius.small};
  background: ${({ $tone }) => TONE_COLORS[$tone][0]};
  color: ${({ $tone }) => TONE_COLORS[$tone][1]};

  > svg {
    margin-top: calc((1em * var(--leading) - 20px) / 2);
  }

  a:not([class]) {
    color: inherit;
  }
`;

const Body = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[2]};
  min-width: 0;
`;

const Title = styled.strong`
  font-weight: ${fontWeight.bold};
`;

export function Alert({ tone = 'info', title, children, action, live }: AlertProps) {
  const base = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (live) base.current?.scrollIntoView?.({ block: 'nearest' });
  }, [live]);
  return (
    <Base ref={base} $tone={tone} role={live ? 'alert' : undefined}>
      <Icon name={TONE_ICONS[tone]} />
      <Body>
        {title && <Title>{title}</Title>}
        {children && <div>{children}</div>}
        {action}
      </Body>
    </Base>
  );
}
