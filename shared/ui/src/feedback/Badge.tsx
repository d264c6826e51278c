import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { fontSize, fontWeight, radius, space } from '../tokens.ts';
import { TONE_COLORS, type Tone } from './tones.ts';

export interface BadgeProps {
  readonly tone?: Tone | undefined;
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

const Base = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  /* Does not fill the whole line in a stack. */
  width: fit-content;
  max-width: 100%;
  padding: 1px ${space[2]};
  border-radius: ${radius.small};
  background: ${({ $tone }) => TONE_COLORS[$tone][0]};
  color: ${({ $tone }) => TONE_COLORS[$tone][1]};
  font-size: ${fontSize.tiny};
  font-weight: ${fontWeight.medium};
  overflow-wrap: break-word;
`;

/** A state or property: open, boosted, full time. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <Base $tone={tone} className={className}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </Base>
  );
}
