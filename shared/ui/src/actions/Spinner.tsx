import { keyframes, styled } from 'styled-components';

const turn = keyframes`
  to {
    transform: rotate(1turn);
  }
`;

/** A spinner in the text colour. It has no accessible name: put a label beside it. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  width: 1.125em;
  height: 1.125em;
  border: 2px solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;
