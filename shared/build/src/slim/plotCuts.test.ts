import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { scaleBand, scaleLinear } from 'd3-scale';
import type { line, stack } from 'd3-shape';
import { folderOf } from '../facades.ts';
import cutParts, { type Cut } from './cutParts.ts';
import { ARRAY_CUTS, PATH_CUTS, PURE_MAKERS, SCALE_CUTS, SHAPE_CUTS } from './plotCuts.ts';

const fileOf = (name: string): string => path.join(folderOf(name), `dist/${name}.mjs`);
const addressOf = (name: string): string => pathToFileURL(fileOf(name)).href;

const CUTS: Readonly<Record<string, readonly Cut[]>> = {
  'd3-array': ARRAY_CUTS,
  'd3-interpolate': PURE_MAKERS,
  'd3-path': PATH_CUTS,
  'd3-scale': SCALE_CUTS,
  'd3-shape': SHAPE_CUTS,
};

const folder = fs.mkdtempSync(path.join(process.env['TMPDIR'] ?? '/tmp', 'jpro-plots-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const cutFile = (name: string): string => path.join(folder, `${name}.mjs`);

beforeAll(() => {
  for (const [name, cuts] of Object.entries(CUTS)) {
    const loader = { getOptions: () => ({ cuts }), resourcePath: fileOf(name) };
    const code = cutParts.call(loader, fs.readFileSync(fileOf(name), 'utf8'));
    const importing = code.replace(/(?<=from ')d3-[\w-]+(?=')/g, (other) =>
      other in CUTS ? pathToFileURL(cutFile(other)).href : addressOf(other),
    );
    fs.writeFileSync(cutFile(name), importing);
  }
});

/** What plots ask of scales. */
async function figuresBy(module: string): Promise<unknown> {
  const scales = (await import(module)) as { scaleBand: typeof scaleBand; scaleLinear: typeof scaleLinear };
  const y = scales.scaleLinear().domain([0, 1234]).nice(4).range([200, 0]);
  const bent = scales.scaleLinear().domain([0, 10, 100]).range([0, 1, 2]);
  const x = scales.scaleBand<string>().domain(['a', 'b', 'c']).range([0, 100]).paddingInner(0.3).paddingOuter(0.15);
  return [y.domain(), y.ticks(4), [0, 17, 1234].map(y), [5, 50].map(bent), x('b'), x.bandwidth()];
}

/** What plots draw. */
async function shapesBy(module: string): Promise<unknown> {
  const shapes = (await import(module)) as { line: typeof line; stack: typeof stack };
  const path = shapes.line<number | null>().defined((value) => value !== null);
  const stacked = shapes.stack<{ readonly a: number; readonly b: number }>().keys(['a', 'b']);
  const points = [1, 2.5, null, 4];
  return [
    path.x((_, index) => index * 3.14159).y((value) => value ?? 0)(points),
    stacked([
      { a: 1, b: 2 },
      { a: 3, b: 4 },
    ]),
  ];
}

test('what is left of d3 maps numbers as all of it does', async () => {
  expect(await figuresBy(pathToFileURL(cutFile('d3-scale')).href)).toEqual(await figuresBy(addressOf('d3-scale')));
});

test('what is left of d3 draws lines and stacks as all of it does', async () => {
  expect(await shapesBy(pathToFileURL(cutFile('d3-shape')).href)).toEqual(await shapesBy(addressOf('d3-shape')));
});
