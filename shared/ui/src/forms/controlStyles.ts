import { css } from 'styled-components';
import { color, control, radius, space } from '../tokens.ts';

/** The look of inputs and selects. */
export const controlStyles = css`
  width: 100%;
  min-width: 0;
  min-height: ${control.height};
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  background: ${color.surface};
  color: ${color.ink};
  /* Inputs clip overflow, and stacked Burmese characters need this height in every page language. */
  line-height: 2;

  &:hover {
    border-color: ${color.primary};
  }

  &:focus-visible {
    border-color: ${color.primary};
    outline-offset: 0;
  }

  &[aria-invalid='true'] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }

  &[readonly] {
    background: ${color.raised};
  }

  &:disabled {
    background: ${color.raised};
    color: ${color.muted};
    cursor: not-allowed;
  }
`;
