import { styled } from 'styled-components';
import { color } from '../tokens.ts';

export const Divider = styled.hr`
  width: 100%;
  height: 1px;
  margin: 0;
  border: 0;
  background: ${color.line};
`;
