/** Which workspace may import which. Anything else is an error: nothing imports upwards or sideways. */
import type { ESTree, Rule } from '@oxlint/plugins';
import { workspaceOf, workspaceOfImport } from './workspaces.ts';

const API = /^@jpro\/api(\/|$)/;
const UI = /^@jpro\/ui(\/(dialogs|fields|tables|tabs|jsx-runtime|tokens|palette|progress-meter))?$/;
const PLATFORM = /^@jpro\/platform(\/(?!host$)|$)/;
const STORAGE = /^@jpro\/storage(\/|$)/;
const REMOTE = [API, UI, PLATFORM];

const MAY_IMPORT: Readonly<Record<string, readonly RegExp[]>> = {
  'shared/api': [],
  'shared/ui': [],
  'shared/platform': [API, /^@jpro\/ui\/(tokens|padauk)$/],
  'shared/build': [/^@jpro\/(releases|api\/(description|fields)|ui\/(?:document|fonts|tokens)|platform|build)(\/|$)/],
  'shared/storage': [],
  releases: [/^@jpro\/(releases|storage)(\/|$)/],
  shell: [...REMOTE, /^@jpro\/platform\/host$/],
  server: [API, STORAGE],
  gateway: [
    API,
    /^@jpro\/(releases|server)(\/|$)/,
    // The gateway's tests use a faulty storage service.
    /^@jpro\/storage(\/testing)?$/,
    /^@jpro\/platform\/(boot|frame-queries|guards|head|locale|match-route|moved-to|offline-copy|page-view|routes|sessions-query|texts|theme)$/,
  ],
};

function allowedIn(workspace: string, filename: string): readonly RegExp[] | undefined {
  return workspace.startsWith('mfe-') || isSharedSeparately(filename) ? REMOTE : MAY_IMPORT[workspace];
}

/** Parts of a shared package that each remote bundles; they may import the same as a remote. */
function isSharedSeparately(filename: string): boolean {
  return /\/shared\/platform\/src\/(components|form)\//.test(filename);
}

type Importing =
  ESTree.ImportDeclaration | ESTree.ImportExpression | ESTree.ExportNamedDeclaration | ESTree.ExportAllDeclaration;

export const importRules: Rule = {
  create(context) {
    const workspace = workspaceOf(context.filename);
    const allowed = allowedIn(workspace ?? '', context.filename);
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
      if (source.startsWith('.') && workspaceOfImport(context.filename, source) !== workspace) {
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
