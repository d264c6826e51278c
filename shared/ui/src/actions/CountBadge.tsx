import { styled } from 'styled-components';
import { color, radius, space } from '../tokens.ts';

/** A small number in the corner of a button or link; repeat it in words. */
export const CountBadge = styled.span`
  position: absolute;
  top: 2px;
  inset-inline-end: 0;
  min-width: 18px;
  padding-inline: ${space[1]};
  border-radius: ${radius.round};
  background: ${color.danger};
  color: ${color.onDanger};
  font-size: 0.6875rem;
  font-weight: 700;
  line-height: 18px;
  text-align: center;

  /* Some Myanmar digits rise, others descend: both stay inside the circle. */
  &:lang(my) {
    top: 0;
    min-width: 22px;
    height: 22px;
    line-height: 21px;
  }
`;
