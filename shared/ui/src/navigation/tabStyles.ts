import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, control, fontSize, fontWeight, media, space } from '../tokens.ts';

export interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
  /** A localized number shown after the label. */
  readonly count?: string | undefined;
}

export const tabRow = css`
  display: flex;
  gap: ${space[1]};
  border-bottom: 1px solid ${color.line};
  overflow-x: auto;
  scrollbar-width: none;
`;

export const tab = css`
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

export const Count = styled.span`
  font-size: ${fontSize.tiny};
  font-variant-numeric: tabular-nums;
`;
