import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;

/** Libraries lent whole are not tree-shaken; through a facade the shell carries only what is listed there. */
export const FACADES = {
  'react-router': path.join(here, 'facades/react-router.mjs'),
  '@tanstack/react-query': path.join(here, 'facades/react-query.mjs'),
  'styled-components': path.join(here, 'facades/styled-components.mjs'),
};

/** All text goes to the screen through here, whichever release of whichever unit shows it: `breakable` (@jpro/ui) gives it its places to break. */
export const JSX_FACADE = { 'react/jsx-runtime': path.join(here, 'facades/jsx-runtime.mjs') };

/** The design system in two parts: what first views need, and the whole. */
export const UI_FACADES = {
  '@jpro/ui': path.join(here, 'facades/ui.mjs'),
  '@jpro/ui/later': path.join(here, 'facades/ui-later.mjs'),
};

/** Where the facades find the libraries themselves, past the share scope. */
export function actualModules(dev) {
  return {
    'actual/text-breaks': path.join(folderOf('@jpro/ui'), 'src/text/jsxWithBreaks.ts'),
    'actual/jsx-runtime': path.join(folderOf('react'), 'jsx-runtime.js'),
    'actual/react-router': path.join(folderOf('react-router'), 'dist', dev ? 'development' : 'production', 'index.js'),
    'actual/react-query': path.join(folderOf('@tanstack/react-query'), 'build/modern/index.js'),
    'actual/ui': path.join(folderOf('@jpro/ui'), 'src/index.ts'),
    'actual/styled-components': path.join(folderOf('styled-components'), packageOf('styled-components').module),
  };
}

export function packageOf(name) {
  return JSON.parse(fs.readFileSync(path.join(folderOf(name), 'package.json'), 'utf8'));
}

function folderOf(name) {
  const folder = require.resolve.paths(name).map((base) => path.join(base, name)).find((candidate) => fs.existsSync(path.join(candidate, 'package.json')));
  if (!folder) throw new Error(`${name} is not installed`);
  return folder;
}
