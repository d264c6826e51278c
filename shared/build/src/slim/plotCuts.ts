import type { Cut } from './cutParts.ts';

const PURE = '/* @__PURE__ */ ';

/** Plots map numbers to numbers, and write their ticks themselves: no colours, no dates, no formats. */
export const SCALE_CUTS: readonly Cut[] = [
  { part: /(?<=^ {6}interpolate\$1 = )interpolate(?=,$)/m, by: 'interpolateNumber' },
  { part: /^ {2}scale\.tickFormat = function\(count, specifier\) \{\n {4}var d = domain\(\);[^]*?^ {2}\};$/m, by: '' },
];

/** So that unused colours and curves are dropped: as they are, calling their makers counts as a side effect. */
export const PURE_MAKERS: readonly Cut[] = [{ part: /(?<=^var \w+ = )(?=\w+\(|\(function )/gm, by: PURE }];

/** Scales look numbers up in sorted lists and round their ticks; they blur, shuffle and search nothing else. */
export const ARRAY_CUTS: readonly Cut[] = [
  { part: /(?<=^const \w+ = )(?=Blur2\()/gm, by: PURE },
  { part: /(?<=^const bisectLeft = )ascendingBisect\.left(?=;$)/m, by: 'undefined' },
  { part: /(?<=^const bisectCenter = )bisector\(number\)\.center(?=;$)/m, by: 'undefined' },
];

/** A line is drawn from point to point: no arcs, no curves. */
export const PATH_CUTS: readonly Cut[] = [
  { part: /^ {2}(?:quadraticCurveTo|bezierCurveTo|arcTo|arc|rect)\(.*\) \{$[^]*?^ {2}\}$/gm, by: '' },
  { part: /^ {4}this\._equal = .*;$/m, by: '' },
];

/** So that unused symbols and curves are dropped. */
export const SHAPE_CUTS: readonly Cut[] = [
  ...PURE_MAKERS,
  { part: /(?<=^const [\w$]+ = [^;\n]*)\b(?=(?:sqrt|sin|cos)\()/gm, by: PURE },
  { part: /^\(MonotoneY\.prototype = [^]*?^\};$/m, by: '' },
];
