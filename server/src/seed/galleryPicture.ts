import type { Random } from './random.ts';

const WIDTH = 960;
const HEIGHT = 640;
const SKINS = ['#c98f62', '#b87f52', '#d9a577', '#a66f47'] as const;
const CLOTHES = ['#0B5D4A', '#F4B41A', '#7A1E2C', '#264653', '#3A0CA3', '#EF8354', '#2D6A4F'] as const;
const WALLS = ['#eef3ef', '#f6efe3', '#e9eef5', '#f3e9ec'] as const;
const SKIES = ['#bfe3f5', '#fbe2c4', '#cfe8d8'] as const;

/** A scene from a company's working day, for demo galleries. */
export function galleryPicture(random: Random, scene: number): string {
  const draw = [office, house, team][scene % 3] as (random: Random) => string;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${draw(random)}</svg>`;
}

const box = (x: number, y: number, width: number, height: number, color: string, round = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${color}"/>`;
const each = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Desks by the window. */
function office(random: Random): string {
  const sky = random.pick(SKIES);
  const windows = each(
    4,
    (index) => box(60 + index * 225, 70, 175, 220, '#ffffff', 6) + box(72 + index * 225, 82, 151, 196, sky, 4),
  );
  const desks = each(3, (index) => {
    const x = 70 + index * 300;
    return (
      box(x, 470, 240, 18, '#8a5a33', 4) +
      box(x + 14, 488, 12, 110, '#6f4727') +
      box(x + 214, 488, 12, 110, '#6f4727') +
      box(x + 70, 385, 110, 70, '#2d3142', 6) +
      box(x + 78, 393, 94, 54, '#9fd3c7') +
      box(x + 118, 455, 14, 15, '#2d3142')
    );
  });
  return (
    box(0, 0, WIDTH, HEIGHT, random.pick(WALLS)) +
    box(0, 560, WIDTH, 80, '#c9b79c') +
    windows +
    desks +
    figure(random, random.int(150, 800), 600, 0.8)
  );
}

/** The house from the street. */
function house(random: Random): string {
  const color = random.pick(CLOTHES);
  const storeys = random.int(4, 6);
  const top = 540 - storeys * 80;
  const windows = each(storeys - 1, (storey) =>
    each(6, (index) =>
      box(220 + index * 90, top + 25 + storey * 80, 56, 42, random.chance(0.3) ? '#ffe6a7' : '#e8f1f5', 3),
    ),
  );
  return (
    box(0, 0, WIDTH, HEIGHT, random.pick(SKIES)) +
    `<circle cx="${random.int(80, 880)}" cy="90" r="42" fill="#fff3c4"/>` +
    box(0, 540, WIDTH, 100, '#9aa5a0') +
    box(190, top, 580, 540 - top, color, 8) +
    windows +
    box(430, 470, 100, 70, '#fdf6e3', 4) +
    each(3, (index) => figure(random, 90 + index * 380, 610, 0.6))
  );
}

/** The team in a row. */
function team(random: Random): string {
  const count = random.int(5, 7);
  return (
    box(0, 0, WIDTH, HEIGHT, random.pick(WALLS)) +
    box(0, 520, WIDTH, 120, '#d8c7a8') +
    box(180, 60, 600, 120, '#ffffff', 10) +
    box(210, 95, 400, 16, '#c8d5cf', 8) +
    box(210, 130, 280, 16, '#dfe7e3', 8) +
    each(count, (index) => figure(random, 110 + index * (760 / (count - 1)), 600, random.int(9, 11) / 10))
  );
}

function figure(random: Random, x: number, ground: number, size: number): string {
  const shirt = random.pick(CLOTHES);
  const longyi = random.pick(CLOTHES);
  const skin = random.pick(SKINS);
  return (
    `<g transform="translate(${x} ${ground}) ` +
    `scale(${size})">${box(-34, -150, 68, 150, longyi, 14)}${box(-42, -250, 84, 115, shirt, 22)}<circle cx="0" ` +
    `cy="-290" r="36" fill="${skin}"/><path d="M-37 -294 A37 37 0 0 1 37 -294 Q20 -318 0 -316 Q-22 -314 -37 ` +
    `-294 Z" fill="#26211d"/></g>`
  );
}
