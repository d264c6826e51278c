import type { Cut } from './cutParts.ts';

/** Plots map numbers to numbers, and write their ticks themselves: no colours, no dates, no formats. */
export const SCALE_CUTS: readonly Cut[] = [
  { part: /(?<=^ {6}interpolate\$1 = )interpolate(?=,$)/m, by: 'interpolateNumber' },
  { part: /^ {2}scale\.tickFormat = function\(count, specifier\) \{\n {4}var d = domain\(\);[^]*?^ {2}\};$/m, by: '' },
];

/** So that unused colours and curves are dropped: as they are, calling their makers counts as a side effect. */
export const PURE_MAKERS: readonly Cut[] = [
  { part: /(?<=^var \w+ = )(?=\w+\(|\(function )/gm, by: '/* @__PURE__ */ ' },
];
