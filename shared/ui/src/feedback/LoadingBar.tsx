import { keyframes, styled } from 'styled-components';
import { color, layer } from '../tokens.ts';

export interface LoadingBarProps {
  readonly active: boolean;
  readonly label: string;
}

const grow = keyframes`
  from {
    transform: scaleX(0);
  }

  to {
    transform: scaleX(0.92);
  }
`;

const Bar = styled.div.attrs({ role: 'progressbar' })`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layer.loading};
  height: 3px;
  background: ${color.accent};
  transform-origin: left;
  animation: ${grow} 8s cubic-bezier(0.1, 0.7, 0.2, 1) both;
  pointer-events: none;
`;

/** The thin bar at the top while a page is loading. */
export function LoadingBar({ active, label }: LoadingBarProps) {
  return active ? <Bar aria-label={label} /> : null;
}
