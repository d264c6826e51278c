import type { ReactNode } from 'react';
import { TextLink } from '@jpro/ui';
import { color, control, fontSize, radius, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';

const Pill = styled(TextLink)`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space[2]};
  min-height: ${control.small};
  padding-inline: ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.round};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${fontSize.small};
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    border-color: ${color.primary};
    color: ${color.primary};
  }
`;

interface ChipProps {
  /** Path of a search, without locale prefix. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A quick choice as a link, in a row of its like. */
export function Chip({ to, children }: ChipProps) {
  return <Pill to={to}>{children}</Pill>;
}
