import { styled } from 'styled-components';
import { space } from '@jpro/ui/tokens';

/** A short list in running text. */
export const BulletList = styled.ul`
  padding-inline-start: ${space[5]};
`;
