import data from './companies.json' with { type: 'json' };
import type { Random } from './random.ts';

const SIDE = 256;

/** One of a family of shapes in one of many palettes, with the company's initial. */
export function logoSvg(random: Random, initial: string): string {
  const { ground, mark } = random.pick(data.logoColors);
  const draw = random.pick([petals, rings, bars, peaks, tiles, arcs]);
  const shape = draw(random, mark);
  const corner = random.pick([0, 28, 56, 128]);
  const letter =
    CENTRED.has(draw) && random.chance(0.6)
      ? `<circle cx="128" cy="128" r="54" fill="${ground}"/><text x="128" y="154" font-family="DejaVu Sans, Noto ` +
        `Sans, sans-serif" font-size="74" font-weight="700" text-anchor="middle" fill="${mark}">${initial}</text>`
      : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><clipPath id="c"><rect ` +
    `width="256" height="256" rx="${corner}"/></clipPath><g clip-path="url(#c)"><rect width="256" height="256" ` +
    `fill="${ground}"/>${shape}${letter}</g></svg>`
  );
}

/** Shapes with room for a letter in the middle. */
const CENTRED: ReadonlySet<unknown> = new Set([petals, rings, tiles]);

function around(count: number, draw: (angle: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw((360 / count) * index)).join('');
}

function petals(random: Random, color: string): string {
  const count = random.int(5, 9);
  return around(
    count,
    (angle) =>
      `<ellipse cx="128" cy="62" rx="${random.int(20, 30)}" ry="52" fill="${color}" opacity="0.92" ` +
      `transform="rotate(${angle} 128 128)"/>`,
  );
}

function rings(random: Random, color: string): string {
  const width = random.int(10, 20);
  return [110, 82, 54]
    .map(
      (radius) =>
        `<circle cx="128" cy="128" r="${radius}" fill="none" stroke="${color}" stroke-width="${width}" ` +
        `stroke-dasharray="${random.int(60, 200)} ${random.int(12, 40)}"/>`,
    )
    .join('');
}

function bars(random: Random, color: string): string {
  return Array.from({ length: 5 }, (_, index) => {
    const height = random.int(60, 190);
    return `<rect x="${32 + index * 40}" y="${228 - height}" width="28" height="${height}" rx="6" fill="${color}"/>`;
  }).join('');
}

function peaks(random: Random, color: string): string {
  const left = random.int(70, 110);
  const right = random.int(60, 120);
  return (
    `<path d="M0 230 L80 ${left} L140 190 L190 ${right} L256 230 Z" fill="${color}"/><circle ` +
    `cx="${random.int(60, 200)}" cy="52" r="22" fill="${color}"/>`
  );
}

function tiles(random: Random, color: string): string {
  const cells: string[] = [];
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 2; column += 1) {
      if (!random.chance(0.6)) continue;
      const y = 28 + row * 50;
      cells.push(
        `<rect x="${28 + column * 50}" y="${y}" width="46" height="46" fill="${color}"/><rect ` +
          `x="${182 - column * 50}" y="${y}" width="46" height="46" fill="${color}"/>`,
      );
    }
  }
  return cells.join('');
}

function arcs(random: Random, color: string): string {
  const turn = random.pick([0, 45, 90, 180]);
  const paths = [40, 76, 112].map(
    (radius) =>
      `<path d="M${128 - radius} 170 A${radius} ${radius} 0 0 1 ${128 + radius} 170" fill="none" ` +
      `stroke="${color}" stroke-width="18" stroke-linecap="round"/>`,
  );
  return `<g transform="rotate(${turn} 128 128)">${paths.join('')}</g>`;
}
