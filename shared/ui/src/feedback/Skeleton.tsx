import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { color, fontSize, radius, space } from '../tokens.ts';

const breathe = keyframes`
  50% {
    opacity: 0.5;
  }
`;

export type SkeletonShape = 'text' | 'heading' | 'button' | 'avatar' | 'block';

export interface SkeletonProps {
  readonly $shape?: SkeletonShape | undefined;
  /** In % of its parent, or as a CSS length. */
  readonly $width?: number | string | undefined;
  /** In px; for `block` and `avatar`. */
  readonly $height?: number | undefined;
}

const shapes: Record<SkeletonShape, ReturnType<typeof css>> = {
  text: css`
    height: calc(${fontSize.body} * 0.75);
    margin-block: calc(1em * (var(--leading) - 0.75) / 2);
  `,
  heading: css`
    height: ${fontSize.headline};
    margin-block: ${space[1]};
  `,
  button: css`
    height: var(--control);
  `,
  avatar: css`
    flex: none;
    border-radius: ${radius.large};
  `,
  block: css`
    border-radius: ${radius.large};
  `,
};

function widthOf({ $shape, $height = 48, $width = '100%' }: SkeletonProps): string {
  if ($shape === 'avatar') return `${$height}px`;
  return typeof $width === 'number' ? `${$width}%` : $width;
}

/** A piece of placeholder content. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<SkeletonProps>`
  background: ${color.skeleton};
  border-radius: ${radius.small};
  animation: ${breathe} 1.4s ease-in-out infinite;
  ${({ $shape = 'text' }) => shapes[$shape]}
  ${({ $shape, $height = 48 }) => ($shape === 'block' || $shape === 'avatar') && `height: ${$height}px;`}
  width: ${widthOf};
`;

const Area = styled.div.attrs({ role: 'status' })``;

export interface LoadingRegionProps {
  /** "Loading…" for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Wraps the skeletons of an area, and tells screen readers that it is loading. It is not marked as busy: they would
 * wait until it no longer is, and by then it is gone.
 */
export function LoadingRegion({ label, children }: LoadingRegionProps) {
  return (
    <Area data-testid="loading">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </Area>
  );
}
