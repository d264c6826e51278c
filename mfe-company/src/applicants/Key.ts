import { styled } from 'styled-components';
import { color, radius, space } from '@jpro/ui/tokens';

/** A key of the keyboard. */
export const Key = styled.kbd`
  padding: 0 ${space[2]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  background: ${color.raised};
`;
