import { Stack } from '@jpro/ui';
import { styled } from 'styled-components';

/** A list without bullets, its items one below the other. */
export const PlainList = styled(Stack).attrs({ as: 'ul' })`
  padding: 0;
  list-style: none;
`;
