import type { MouseEvent, ReactNode } from 'react';
import { TextLink } from '@jpro/ui';
import { color, control, fontSize, radius, space } from '@jpro/ui/tokens';
import { css, styled } from 'styled-components';

export const chipShape = css`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${control.small};
  padding-inline: ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.round};
  background: ${color.surface};
  font-size: ${fontSize.small};
  white-space: nowrap;
`;

const Pill = styled(TextLink)`
  ${chipShape}
  flex: none;
  max-width: 100%;
  overflow: hidden;
  color: ${color.ink};
  text-decoration: none;

  &[aria-current] {
    border-color: ${color.primary};
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }

  &:hover {
    border-color: ${color.primary};
    color: ${color.primary};
  }
`;

interface ChipProps {
  /** Path of a search, without locale prefix. */
  readonly to: string;
  /** Whether the filter is active; the link then removes it. */
  readonly chosen?: boolean;
  readonly 'aria-haspopup'?: 'dialog';
  readonly 'aria-label'?: string;
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly children: ReactNode;
}

/** A quick choice as a link, in a row of several. */
export function Chip({ to, chosen, children, ...rest }: ChipProps) {
  return (
    <Pill {...rest} to={to} aria-current={chosen ? 'true' : undefined}>
      {children}
    </Pill>
  );
}
