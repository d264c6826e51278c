import { css, styled } from 'styled-components';
import { color, control, fontSize, space } from '../tokens.ts';

export const ChoiceLabel = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: ${space[3]};
  min-height: ${control.height};
  padding-block: calc((${control.height} - 1em * var(--leading)) / 2);
  cursor: pointer;

  &:has(:disabled) {
    color: ${color.muted};
    cursor: not-allowed;
  }
`;

export const ChoiceHelp = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

/** A native checkbox or radio button, restyled to look the same in both themes. */
export const choiceStyles = css`
  appearance: none;
  flex: none;
  display: grid;
  place-content: center;
  width: 20px;
  height: 20px;
  margin-top: calc((1em * var(--leading) - 20px) / 2);
  border: 2px solid ${color.lineStrong};
  background: ${color.surface};
  cursor: inherit;

  &::before {
    content: '';
    transform: scale(0);
  }

  &:hover {
    border-color: ${color.primary};
  }

  &:checked {
    border-color: ${color.primary};
    background: ${color.primary};
  }

  &:checked::before {
    transform: none;
  }

  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }

  &:disabled {
    opacity: 0.5;
  }
`;
