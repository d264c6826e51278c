/** Which workspace may import which. Anything else is an error: nothing imports upwards or sideways. */
import path from 'node:path';
import type { ESTree, Rule } from '@oxlint/plugins';
import { ROOT } from '../units.mjs';

const API = /^@jpro\/api(\/|$)/;
const UI = /^@jpro\/ui(\/(dialogs|fields|tables|tabs|jsx-runtime|tokens|palette|progress-meter))?$/;
const PLATFORM = /^@jpro\/platform(\/(?!host$)|$)/;
const FORMS = /^@jpro\/forms$/;
const FEATURES = /^@jpro\/features(\/|$)/;
const STORAGE = /^@jpro\/storage(\/|$)/;
const REMOTE = [API, UI, PLATFORM, FORMS, FEATURES];

const MAY_IMPORT: Readonly<Record<string, readonly RegExp[]>> = {
  'shared/api': [],
  'shared/ui': [],
  'shared/platform': [API, /^@jpro\/ui\/(tokens|drawing)$/],
  'shared/forms': [API, UI, PLATFORM],
  'shared/features': [API, UI, PLATFORM, FORMS],
  'shared/build': [/^@jpro\/(releases|api\/(description|fields)|ui\/(?:document|fonts)|platform|build)(\/|$)/],
  'shared/storage': [],
  releases: [/^@jpro\/(releases|storage)(\/|$)/],
  'remote-kit': [/^@jpro\/(build|gateway|releases|server\/end-with-reason)(\/|$)/],
  shell: [...REMOTE, /^@jpro\/platform\/host$/],
  server: [API, STORAGE],
  gateway: [
    API,
    /^@jpro\/(releases|server)(\/|$)/,
    // The gateway's tests use a faulty storage service.
    /^@jpro\/storage(\/testing)?$/,
    /^@jpro\/platform\/(boot|layout-queries|guards|head|locale|match-route|moved-to|offline-copy|page-view|routes|texts|theme)$/,
  ],
};

type Importing =
  ESTree.ImportDeclaration | ESTree.ImportExpression | ESTree.ExportNamedDeclaration | ESTree.ExportAllDeclaration;

export const importRules: Rule = {
  create(context) {
    const workspace = workspaceOf(context.filename);
    const allowed = workspace?.startsWith('mfe-') ? REMOTE : MAY_IMPORT[workspace ?? ''];
    if (!allowed) return {};
    const check = (node: Importing) => {
      const source = node.source && 'value' in node.source ? node.source.value : undefined;
      if (typeof source !== 'string') return;
      if (source.startsWith('@jpro/') && !allowed.some((pattern) => pattern.test(source))) {
        context.report({
          node,
          message: `${workspace} may not import ${source} (docs/architecture.md, "Three layers").`,
        });
      }
      if (source.startsWith('.') && workspaceOf(path.resolve(path.dirname(context.filename), source)) !== workspace) {
        const message = `${source} leaves ${workspace}: import the other package by its name, if at all.`;
        context.report({ node, message });
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/** The workspace of a file (`shared/ui`, `mfe-public`), or undefined for files outside all of them. */
function workspaceOf(filename: string): string | undefined {
  const [first = '', second = ''] = path.relative(ROOT, filename).split(path.sep);
  if (first === '..' || first === '') return undefined;
  return first === 'shared' ? `shared/${second}` : first;
}
