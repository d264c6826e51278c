import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';
import { color, control, fontSize, radius, space } from '../tokens.ts';

export interface TagProps {
  readonly children: ReactNode;
  readonly onRemove: () => void;
  /** "Remove Yangon" */
  readonly removeLabel: string;
}

const Base = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: ${control.small};
  max-width: 100%;
  padding-inline-start: ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  background: ${color.surface};
  font-size: ${fontSize.small};
`;

/** A removable choice: a filter, a skill. */
export function Tag({ children, onRemove, removeLabel }: TagProps) {
  return (
    <Base>
      {children}
      <IconButton icon="close" size="small" label={removeLabel} onClick={onRemove} />
    </Base>
  );
}
