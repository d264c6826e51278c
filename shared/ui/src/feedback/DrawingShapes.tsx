import { styled } from 'styled-components';
import { color } from '../tokens.ts';
import type { DrawingName } from './Drawing.tsx';

const Svg = styled.svg`
  width: 100%;
  height: 100%;
  fill: none;
  stroke: ${color.primary};
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;

  .soft {
    fill: ${color.primarySoft};
    stroke: none;
  }

  .thing {
    fill: ${color.surface};
  }

  .accent {
    fill: ${color.accentSoft};
    stroke: ${color.accent};
  }
`;

/** Layers from back to front. `line` has no fill. */
type Layer = 'soft' | 'thing' | 'accent' | 'line';

function box(x: number, y: number, width: number, height: number, r = 6): string {
  const [across, down] = [width - 2 * r, height - 2 * r];
  const corner = (toX: number, toY: number) => `a${r} ${r} 0 0 1 ${toX} ${toY}`;
  const [top, bottom] = [`h${across}${corner(r, r)}v${down}`, `${corner(-r, r)}h${-across}${corner(-r, -r)}`];
  return `M${x + r} ${y}${top}${bottom}v${-down}${corner(r, -r)}z`;
}
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
const lines = (x: number, y: number, ...widths: number[]) => widths.map((w, n) => `M${x} ${y + n * 10}h${w}`).join('');

const SHAPES: Readonly<Record<DrawingName, readonly (readonly [Layer, string])[]>> = {
  search: [
    ['thing', box(52, 24, 84, 34) + box(52, 66, 84, 34)],
    ['soft', box(60, 32, 18, 18, 4) + box(60, 74, 18, 18, 4)],
    ['line', lines(86, 37, 38, 24) + lines(86, 79, 20, 14)],
    ['accent', disc(132, 72, 20)],
    ['line', 'M146 87l16 17'],
  ],
  jobs: [
    ['thing', box(46, 22, 108, 68)],
    ['line', 'M64 90l-8 18M136 90l8 18'],
    ['soft', box(58, 34, 38, 44, 4)],
    ['line', lines(66, 46, 22, 16, 20)],
    ['accent', box(106, 36, 34, 34, 4) + disc(123, 36, 3)],
    ['line', 'M116 53h14M116 61h8'],
  ],
  companies: [
    ['thing', 'M44 108v-56h34v56M122 108v-44h36v44'],
    ['accent', 'M78 108v-82l22-12 22 12v82z'],
    ['thing', 'M93 108v-18h14v18'],
    ['line', 'M90 42h4M106 42h4M90 58h4M106 58h4M90 74h4M106 74h4M55 66h12M55 80h12M55 94h12M134 78h12M134 92h12'],
  ],
  articles: [
    ['thing', 'M100 38c-14-10-34-12-56-10v66c22-2 42 0 56 10 14-10 34-12 56-10v-66c-22-2-42 0-56 10zv66'],
    [
      'line',
      'M56 46c12 0 22 2 32 6M56 60c12 0 22 2 32 6M56 74c12 0 22 2 32 6M112 66c10-4 20-6 32-6M112 80c10-4 20-6 32-6',
    ],
    ['accent', 'M128 22v32l8-7 8 7v-33c-6 0-11 0-16 1z'],
  ],
  saved: [
    ['thing', box(44, 30, 112, 62)],
    ['soft', box(56, 42, 24, 24, 5)],
    ['line', lines(90, 48, 30, 20) + 'M56 78h46'],
    ['accent', 'M126 20h22v44l-11-9-11 9z'],
  ],
  applications: [
    ['thing', box(36, 46, 62, 56)],
    ['line', lines(48, 62, 38, 30, 34)],
    ['line', 'M104 92c14 2 24-4 28-16'],
    ['accent', 'M164 22l-58 26 20 9 9 22zM126 57l38-35'],
  ],
  interviews: [
    ['thing', box(40, 28, 66, 66)],
    ['soft', box(41, 29, 64, 16, 5)],
    ['line', 'M56 22v12M90 22v12M52 58h8M69 58h8M86 58h8M52 74h8'],
    ['accent', disc(73, 74, 7)],
    ['thing', 'M118 72h34v16a16 16 0 0 1-16 16h-2a16 16 0 0 1-16-16zM152 78h6a7 7 0 0 1 0 14h-7'],
    ['line', 'M128 62c-4-6 4-8 0-14M142 62c-4-6 4-8 0-14'],
  ],
  messages: [
    ['thing', 'M42 28h70a8 8 0 0 1 8 8v30a8 8 0 0 1-8 8h-50l-16 14v-14h-4a8 8 0 0 1-8-8v-30a8 8 0 0 1 8-8z'],
    ['line', lines(50, 44, 54, 36)],
    ['accent', 'M108 60h46a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8h-4v12l-14-12h-28a8 8 0 0 1-8-8v-18a8 8 0 0 1 8-8z'],
  ],
  notifications: [
    ['thing', 'M100 22a28 28 0 0 1 28 28c0 24 10 30 10 36h-76c0-6 10-12 10-36a28 28 0 0 1 28-28zM100 14v8'],
    ['accent', 'M88 86a12 12 0 0 0 24 0z'],
    ['line', 'M44 40c-4 8-4 18 0 26M156 40c4 8 4 18 0 26M34 32c-7 13-7 29 0 42M166 32c7 13 7 29 0 42'],
  ],
  views: [
    ['thing', box(60, 18, 80, 90)],
    ['soft', disc(82, 42, 12)],
    ['line', lines(102, 38, 26, 18) + 'M72 66h12M116 66h12'],
    ['accent', 'M64 82c20-26 52-26 72 0-20 26-52 26-72 0z'],
    ['thing', disc(100, 82, 9)],
  ],
  cvs: [
    ['thing', 'M62 16h56l22 22v66a6 6 0 0 1-6 6h-66a6 6 0 0 1-6-6zM118 16v22h22'],
    ['soft', disc(84, 46, 12)],
    ['line', lines(76, 72, 50, 40, 46)],
    ['accent', 'M148 60l10 10-34 34-14 4 4-14z'],
  ],
  wallet: [
    ['thing', box(54, 28, 86, 30, 4) + 'M44 42a6 6 0 0 1 6-6h98a8 8 0 0 1 8 8v52a8 8 0 0 1-8 8h-96a8 8 0 0 1-8-8z'],
    ['soft', box(124, 62, 32, 22, 8)],
    ['accent', disc(76, 24, 11) + disc(100, 18, 11) + disc(138, 73, 5)],
  ],
  lost: [
    ['line', 'M100 14v96'],
    ['thing', 'M58 24h74l16 13-16 13h-74z'],
    ['accent', 'M142 58h-70l-16 12 16 12h70z'],
    ['line', 'M70 37h42M86 70h40M84 110c4-10 12-10 16 0 4-8 10-8 14 0'],
  ],
};

/** What an empty state shows, drawn like the site: jade lines, padauk yellow for what matters. Loaded by `Drawing`. */
export default function DrawingShapes({ name }: { readonly name: DrawingName }) {
  return (
    <Svg viewBox="0 0 200 120" data-testid={`drawing-${name}`} aria-hidden>
      <path className="soft" d="M20 108C4 76 34 60 46 42S96 2 128 14s28 30 40 46 16 34 6 48z" />
      <path d="M16 108h168" />
      {SHAPES[name].map(([layer, path]) => (
        <path key={path} className={layer} d={path} />
      ))}
    </Svg>
  );
}
