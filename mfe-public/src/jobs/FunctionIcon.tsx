import { styled } from 'styled-components';
import { FUNCTION_ICON_PATHS } from './functionIconPaths.ts';

const Svg = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** The icon of a job function; a briefcase for one that this release does not know. Decorative. */
export function FunctionIcon({ name, size = 24 }: { readonly name: string; readonly size?: number }) {
  return (
    <Svg viewBox="0 0 24 24" width={size} height={size} aria-hidden focusable="false">
      <path d={FUNCTION_ICON_PATHS[name] ?? FUNCTION_ICON_PATHS['briefcase']} />
    </Svg>
  );
}
