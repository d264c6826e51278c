import { styled } from 'styled-components';
import { color } from '../tokens.ts';

const Drawing = styled.svg`
  fill: none;
  stroke: ${color.primary};
  stroke-width: 1.5;
  stroke-linecap: round;

  g g {
    fill: ${color.accentSoft};
    stroke: ${color.accent};
  }
`;

const TWIG = [
  'M82 74C54 76 28 62 15 31M44 62C52 50 44 34 40 19M60 70C66 60 64 50 60 40',
  'M30 52c-9 6-17 5-24-1 7-6 16-6 24 1zM54 73c-6 8-14 10-23 7 5-8 14-11 23-7z',
];
const BLOSSOMS = ['15 31', '40 19 .8', '60 40 .7'];
const PETALS = [0, 72, 144, 216, 288];

/** Two twigs of padauk, the blossom of the Burmese new year; loaded by `Padauk`. */
export default function PadaukDrawing() {
  return (
    <Drawing viewBox="0 0 200 84" aria-hidden focusable="false">
      {['', 'matrix(-1 0 0 1 200 0)'].map((side) => (
        <g key={side} transform={side}>
          {TWIG.map((line) => (
            <path key={line} d={line} />
          ))}
          {BLOSSOMS.map((place) => {
            const [x, y, size = 1] = place.split(' ');
            return (
              <g key={place} transform={`translate(${x} ${y}) scale(${size})`}>
                {PETALS.map((angle) => (
                  <path key={angle} d="M0 0c-8-4-7-14 0-14s8 10 0 14z" transform={`rotate(${angle})`} />
                ))}
              </g>
            );
          })}
        </g>
      ))}
    </Drawing>
  );
}
