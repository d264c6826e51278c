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
  /** In % of the place it stands in, or a CSS length. */
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

/** A piece of the shape that is about to come. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<SkeletonProps>`
  background: ${color.skeleton};
  border-radius: ${radius.small};
  animation: ${breathe} 1.4s ease-in-out infinite;
  ${({ $shape = 'text' }) => shapes[$shape]}
  ${({ $shape, $height = 48 }) => ($shape === 'block' || $shape === 'avatar') && `height: ${$height}px;`}
  ${({ $shape, $height = 48, $width = '100%' }) => `width: ${$shape === 'avatar' ? `${$height}px` : typeof $width === 'number' ? `${$width}%` : $width};`}
`;

const Area = styled.div.attrs({ role: 'status' })``;

export interface LoadingRegionProps {
  /** "Loading…" for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Around the skeletons of one area: says once that it loads. */
export function LoadingRegion({ label, children, className }: LoadingRegionProps) {
  return (
    <Area aria-busy className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </Area>
  );
}
