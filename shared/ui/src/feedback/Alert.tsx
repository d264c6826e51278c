import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';
import { Icon } from '../icons/Icon.tsx';
import { color, fontWeight, radius, space } from '../tokens.ts';
import { TONE_COLORS, TONE_ICONS, type Tone } from './tones.ts';

export interface AlertProps {
  readonly tone?: Exclude<Tone, 'accent' | 'neutral' | 'primary'> | undefined;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** A `Button` or `ButtonLink`. */
  readonly action?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
  readonly dismissLabel?: string | undefined;
  /** For an alert in response to an action: it is announced immediately and scrolls into view. */
  readonly live?: boolean | undefined;
  /** Full width, without rounded corners. */
  readonly banner?: boolean | undefined;
  readonly className?: string | undefined;
}

const Base = styled.div<{ $tone: Tone; $banner: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  /* Stops below the sticky top bar. */
  scroll-margin-block: 72px;
  border-radius: ${({ $banner }) => ($banner ? 0 : radius.small)};
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

const Close = styled.div`
  margin: calc(${space[2]} * -1);
  color: ${color.ink};
`;

export function Alert({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  dismissLabel = '',
  live,
  banner = false,
  className,
}: AlertProps) {
  const base = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (live) base.current?.scrollIntoView?.({ block: 'nearest' });
  }, [live]);
  return (
    <Base ref={base} $tone={tone} $banner={banner} role={live ? 'alert' : undefined} className={className}>
      <Icon name={TONE_ICONS[tone]} />
      <Body>
        {title && <Title>{title}</Title>}
        {children && <div>{children}</div>}
        {action}
      </Body>
      {onDismiss && (
        <Close>
          <IconButton icon="close" tone="inherit" label={dismissLabel} onClick={onDismiss} />
        </Close>
      )}
    </Base>
  );
}
