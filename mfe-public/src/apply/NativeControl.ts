import { color, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';

/**
 * A control of a form without scripts. Unlike the dialog's own fields, it lets the browser demand what is missing,
 * because whatever the server refuses has to be typed again.
 */
export const NativeControl = styled.input`
  display: block;
  width: 100%;
  margin-top: ${space[2]};
  padding: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: 6px;
  background: ${color.surface};
  color: inherit;
  font: inherit;
`;
