/**
 * What is cut out of the runtime that webpack and federation generate into every unit, by the name that webpack gives
 * each part.
 */
import { without, type Cut } from './cutParts.ts';

/** Of every browser build. */
export const RUNTIME_CUTS: Readonly<Record<string, readonly Cut[]>> = {
  // What starts a unit is a classic script, which knows its own address.
  publicPath: [
    {
      part: /^let scriptUrl;\n[^]* = document\.currentScript\.src;\n[^]*(?=^__webpack_require__\.p = scriptUrl;$)/m,
      by: "const scriptUrl = new URL('.', document.currentScript.src).href;\n",
    },
  ],
  // The message of a failed chunk has all this.
  'jsonp chunk loading': [without(/^\t+error\.(?:type|request|event) = \w+;\n/gm)],
};

/** Of shell and remotes. */
export const FEDERATION_RUNTIME_CUTS: Readonly<Record<string, readonly Cut[]>> = {
  // What remotes bring is loaded by name, and nothing is preloaded: see preload.ts.
  'federation runtime': [
    without(/^\t+chunkMatcher: .+\n/m),
    without(/^\t+rootOutputDir: .+\n/m),
    without(/^\t+bundlerRuntimeOptions: .+\n/m),
    without(/^__webpack_require__\.remotesLoadingData = \{\}\n/m),
  ],
  // It runs once: webpack calls the start of a unit.
  'embed federation': [
    {
      part: /^var prevStartup = .+\nvar hasRun = .+\n(\S+\.x = \(\) => \{\n)\tif \(!hasRun\) \{\n.+\n(.+\n)\t\}\n[^]*$/,
      by: '$1$2};',
    },
  ],
};

/** Of remotes: federation's runtime takes these values for what is left out. */
export const CONSUMING_CUTS: Readonly<Record<string, readonly Cut[]>> = {
  consumes: [
    without(/^\t+fallback: \(\)=>\(\)=>\{throw new Error\(.+\n/gm),
    without(/^\t+shareScope: \["default"\],\n/gm),
    without(/^\t+strictVersion: false,\n/gm),
    without(/^\t+eager: false,\n/gm),
    without(/^\t+layer: undefined,\n/gm),
  ],
};

/** Of the shell: federation's runtime takes these values for what is left out. */
export const PROVIDING_CUTS: Readonly<Record<string, readonly Cut[]>> = {
  sharing: [
    without(/^\t*scope: \["default"\],\n/gm),
    without(/(?<=shareConfig: \{.*)"requiredVersion":"\^[\d.]+",/g),
    without(/(?<=shareConfig: \{)"eager":false,/g),
    without(/(?<=shareConfig: \{.*),"layer":null/g),
  ],
};
