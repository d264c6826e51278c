import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { Anchor, type Destination } from '../navigation/Anchor.tsx';
import { color } from '../tokens.ts';

interface LinkLook {
  /** `plain` looks like the surrounding text until hovered. */
  readonly look?: 'link' | 'plain' | undefined;
  /** The click area covers the nearest `Card`. */
  readonly stretched?: boolean | undefined;
}

export type TextLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & Destination & LinkLook;

const Base = styled(Anchor)<{ $look: 'link' | 'plain'; $stretched: boolean }>`
  border-radius: 2px;
  ${({ $look }) =>
    $look === 'plain'
      ? css`
          color: inherit;
          text-decoration: none;

          &:hover {
            color: ${color.primary};
            text-decoration: underline;
          }
        `
      : css`
          color: ${color.primary};

          &:hover {
            color: ${color.primaryHover};
          }
        `}
  ${({ $stretched }) =>
    $stretched &&
    css`
      &::after {
        content: '';
        position: absolute;
        inset: 0;
      }
    `}
`;

/** A link in text: `to` inside the site, `href` for anything else. */
export function TextLink({ look = 'link', stretched = false, ...rest }: TextLinkProps) {
  return <Base $look={look} $stretched={stretched} {...rest} />;
}
