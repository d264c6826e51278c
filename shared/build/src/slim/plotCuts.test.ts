import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { scaleBand, scaleLinear } from 'd3-scale';
import { folderOf } from '../facades.ts';
import cutParts from './cutParts.ts';
import { SCALE_CUTS } from './plotCuts.ts';

const fileOf = (name: string): string => path.join(folderOf(name), `dist/${name}.mjs`);
const addressOf = (name: string): string => pathToFileURL(fileOf(name)).href;
const FILE = fileOf('d3-scale');

/** What plots ask of scales. */
async function figuresBy(module: string): Promise<unknown> {
  const scales = (await import(module)) as { scaleBand: typeof scaleBand; scaleLinear: typeof scaleLinear };
  const y = scales.scaleLinear().domain([0, 1234]).nice(4).range([200, 0]);
  const x = scales.scaleBand<string>().domain(['a', 'b', 'c']).range([0, 100]).paddingInner(0.3).paddingOuter(0.15);
  return [y.domain(), y.ticks(4), [0, 17, 1234].map(y), x('b'), x.bandwidth()];
}

test('what is left of d3-scale maps numbers as all of it does', async () => {
  const cut = path.join(fs.mkdtempSync(path.join(process.env['TMPDIR'] ?? '/tmp', 'jpro-scale-')), 'scale.mjs');
  const loader = { getOptions: () => ({ cuts: SCALE_CUTS }), resourcePath: FILE };
  const code = cutParts.call(loader, fs.readFileSync(FILE, 'utf8'));
  fs.writeFileSync(cut, code.replace(/(?<=from ')d3-[\w-]+(?=')/g, addressOf));
  expect(await figuresBy(pathToFileURL(cut).href)).toEqual(await figuresBy(addressOf('d3-scale')));
});
