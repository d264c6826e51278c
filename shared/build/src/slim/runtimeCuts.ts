/**
 * Parts that are removed from the runtime that webpack and federation generate into every unit, by webpack's name for
 * each.
 */
import { without, type Cut } from './cutParts.ts';

/** For every browser build. */
export const RUNTIME_CUTS: Readonly<Record<string, readonly Cut[]>> = {
  // A unit is started by a classic script, which knows its own address.
  publicPath: [
    {
      part: /^let scriptUrl;\n[^]* = document\.currentScript\.src;\n[^]*(?=^__webpack_require__\.p = scriptUrl;$)/m,
      by: "const scriptUrl = new URL('.', document.currentScript.src).href;\n",
    },
  ],
  // The message of a failed chunk contains all of this.
  'jsonp chunk loading': [without(/^\t+error\.(?:type|request|event) = \w+;\n/gm)],
};

/** For shell and remotes. */
export const FEDERATION_RUNTIME_CUTS: Readonly<Record<string, readonly Cut[]>> = {
  // What remotes provide is loaded by name, and federation preloads nothing.
  'federation runtime': [
    without(/^\t+chunkMatcher: .+\n/m),
    without(/^\t+rootOutputDir: .+\n/m),
    without(/^\t+bundlerRuntimeOptions: .+\n/m),
    without(/^__webpack_require__\.remotesLoadingData = \{\}\n/m),
  ],
  // It runs only once: webpack calls the start of a unit.
  'embed federation': [
    {
      part: /^var prevStartup = .+\nvar hasRun = .+\n(\S+\.x = \(\) => \{\n)\tif \(!hasRun\) \{\n.+\n(.+\n)\t\}\n[^]*$/,
      by: '$1$2};',
    },
  ],
};

/** For remotes: the values that federation's runtime uses for what is left out. */
export const CONSUMING_CUTS: Readonly<Record<string, readonly Cut[]>> = {
  consumes: [
    without(/^\t+fallback: \(\)=>\(\)=>\{throw new Error\(.+\n/gm),
    without(/^\t+shareScope: \["default"\],\n/gm),
    without(/^\t+strictVersion: false,\n/gm),
    without(/^\t+eager: false,\n/gm),
    without(/^\t+layer: undefined,\n/gm),
  ],
};

/** For the shell: the values that federation's runtime uses for what is left out. */
export const PROVIDING_CUTS: Readonly<Record<string, readonly Cut[]>> = {
  sharing: [
    without(/^\t*scope: \["default"\],\n/gm),
    without(/(?<=shareConfig: \{.*)"requiredVersion":"\^[\d.]+",/g),
    without(/(?<=shareConfig: \{)"eager":false,/g),
    without(/(?<=shareConfig: \{.*),"layer":null/g),
  ],
};
