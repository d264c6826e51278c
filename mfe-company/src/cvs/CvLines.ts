import { styled } from 'styled-components';
import { space } from '@jpro/ui/tokens';

/** The entries of one section of a CV, latest first. */
export const CvLines = styled.ol`
  display: grid;
  gap: ${space[4]};
  list-style: none;
`;
