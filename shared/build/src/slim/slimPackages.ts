/**
 * Packages without the parts that no page here can reach. Their own builds contain these parts because a side effect or
 * a class refers to them. The build fails when a package has changed so that a rule below no longer matches.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { RuleSetRule } from 'webpack';
import { folderOf } from '../facades.ts';
import type { Cut } from './cutParts.ts';
import { BUNDLER_CUTS, ENTRY_CUTS } from './federationCuts.ts';
import { I18NEXT_CUTS } from './i18nextCuts.ts';
import { ARRAY_CUTS, PATH_CUTS, PURE_MAKERS, SCALE_CUTS, SHAPE_CUTS } from './plotCuts.ts';

/** Replaced by the few functions that are called: webpack reports any that is missing. */
export const RUNTIME = 'dist/bundler.js';

/** Package -> its modules -> their replacements. */
const REPLACED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@module-federation/runtime': { [RUNTIME]: 'federationRuntime.ts' },
  '@module-federation/sdk': { 'dist/logger.js': 'federationLogger.ts' },
  '@module-federation/webpack-bundler-runtime': {
    'dist/consumes.js': 'consumeShared.ts',
    'dist/init.js': 'initFederation.ts',
    'dist/initializeSharing.js': 'initializeSharing.ts',
  },
  '@tanstack/query-core': { 'build/modern/infiniteQueryBehavior.js': 'infiniteQueryBehavior.ts' },
  stylis: { 'src/Prefixer.js': 'prefix.ts' },
};

/** Lets unused components be dropped: unchanged, both count as side effects. */
const PURE_CALLS: Cut = {
  part: /(?<=^const \w+ = )(?=React\$1\.(?:createContext|forwardRef|memo)\()/gm,
  by: '/* @__PURE__ */ ',
};
const NO_DISPLAY_NAMES: Cut = { part: /^\w+\.displayName = "\w+";$/gm, by: '' };

/** Package -> its modules -> what is removed from them. */
const CUT: Readonly<Record<string, Readonly<Record<string, readonly Cut[]>>>> = {
  'd3-array': { 'dist/d3-array.mjs': ARRAY_CUTS },
  'd3-interpolate': { 'dist/d3-interpolate.mjs': PURE_MAKERS },
  'd3-path': { 'dist/d3-path.mjs': PATH_CUTS },
  'd3-scale': { 'dist/d3-scale.mjs': SCALE_CUTS },
  'd3-shape': { 'dist/d3-shape.mjs': SHAPE_CUTS },
  i18next: { 'dist/esm/i18next.js': I18NEXT_CUTS },
  '@module-federation/webpack-bundler-runtime': BUNDLER_CUTS,
  'react-router': {
    'dist/production/lib/dom/lib.js': [PURE_CALLS, NO_DISPLAY_NAMES],
    'dist/production/lib/dom/ssr/components.js': [PURE_CALLS, NO_DISPLAY_NAMES],
    'dist/production/lib/context.js': [PURE_CALLS, NO_DISPLAY_NAMES],
    'dist/production/lib/components.js': [PURE_CALLS],
  },
};

/** The replacements as aliases for webpack. */
export function replacedModules(): Record<string, string> {
  return Object.fromEntries(
    modulesOf(REPLACED).map(([file, replacement]) => [file, path.join(import.meta.dirname, replacement)]),
  );
}

const loader = path.join(import.meta.dirname, 'cutParts.ts');

/** The cuts as rules for webpack. */
export function cutModules(): RuleSetRule[] {
  return modulesOf(CUT).map(([file, cuts]) => ({ resource: file, use: { loader, options: { cuts } } }));
}

/** The rule for the module with which federation starts a unit. */
export const CUT_ENTRY: RuleSetRule = {
  test: /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/,
  use: { loader, options: { cuts: ENTRY_CUTS } },
};

/** @throws when a package has no such module. */
function modulesOf<T>(packages: Readonly<Record<string, Readonly<Record<string, T>>>>): [file: string, value: T][] {
  return Object.entries(packages).flatMap(([name, modules]) =>
    Object.entries(modules).map(([module, value]): [string, T] => {
      const file = path.join(folderOf(name), module);
      if (!fs.existsSync(file)) throw new Error(`${name} has no module ${module}: see slimPackages.ts`);
      return [file, value];
    }),
  );
}
