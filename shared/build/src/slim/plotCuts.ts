import type { Cut } from './cutParts.ts';

const PURE = '/* @__PURE__ */ ';

/** Plots map numbers to numbers and write their own ticks, so they need no colours, dates or formats. */
export const SCALE_CUTS: readonly Cut[] = [
  { part: /(?<=^ {6}interpolate\$1 = )interpolate(?=,$)/m, by: 'interpolateNumber' },
  { part: /^ {2}scale\.tickFormat = function\(count, specifier\) \{\n {4}var d = domain\(\);[^]*?^ {2}\};$/m, by: '' },
];

/** Lets unused colours and curves be dropped: unchanged, calling their factories counts as a side effect. */
export const PURE_MAKERS: readonly Cut[] = [{ part: /(?<=^var \w+ = )(?=\w+\(|\(function )/gm, by: PURE }];

/** Scales look up numbers in sorted lists and round their ticks; they blur, shuffle and search nothing else. */
export const ARRAY_CUTS: readonly Cut[] = [
  { part: /(?<=^const \w+ = )(?=Blur2\()/gm, by: PURE },
  { part: /(?<=^const bisectLeft = )ascendingBisect\.left(?=;$)/m, by: 'undefined' },
  { part: /(?<=^const bisectCenter = )bisector\(number\)\.center(?=;$)/m, by: 'undefined' },
];

/** A line is drawn from point to point, without arcs or curves. */
export const PATH_CUTS: readonly Cut[] = [
  { part: /^ {2}(?:quadraticCurveTo|bezierCurveTo|arcTo|arc|rect)\(.*\) \{$[^]*?^ {2}\}$/gm, by: '' },
  { part: /^ {4}this\._equal = .*;$/m, by: '' },
];

/** Lets unused symbols and curves be dropped. */
export const SHAPE_CUTS: readonly Cut[] = [
  ...PURE_MAKERS,
  { part: /(?<=^const [\w$]+ = [^;\n]*)\b(?=(?:sqrt|sin|cos)\()/gm, by: PURE },
  { part: /^\(MonotoneY\.prototype = [^]*?^\};$/m, by: '' },
];
