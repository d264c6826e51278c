import { css, styled } from 'styled-components';
import { color, media, radius, space, type Space } from '../tokens.ts';

export interface CardProps {
  readonly $padding?: Space | undefined;
  /** `accent` marks a boosted job, `quiet` is less prominent than plain cards. */
  readonly $tone?: 'plain' | 'accent' | 'quiet' | undefined;
  /** For a card that is a link as a whole: put `<TextLink stretched>` inside. */
  readonly $interactive?: boolean | undefined;
  /** Whether the detail pane beside the list shows this card's content. */
  readonly $selected?: boolean | undefined;
}

const tones = {
  plain: css``,
  accent: css`
    box-shadow: inset 4px 0 0 ${color.accent};
  `,
  quiet: css`
    background: ${color.raised};
    border-color: transparent;
  `,
};

/** A surface with a border. */
export const Card = styled.div<CardProps>`
  position: relative;
  min-width: 0;
  padding: ${({ $padding = 4 }) => space[$padding]};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  ${({ $tone = 'plain' }) => tones[$tone]}
  ${({ $interactive }) =>
    $interactive &&
    css`
      transition: border-color 0.15s;

      ${media.hover} {
        &:hover {
          border-color: ${color.primary};
        }
      }
    `}
  ${({ $selected }) =>
    $selected &&
    css`
      border-color: ${color.primary};
      outline: 1px solid ${color.primary};
    `}
`;
