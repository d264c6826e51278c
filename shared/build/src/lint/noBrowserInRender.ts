import type { Context, ESTree, Rule, Scope } from '@oxlint/plugins';

/** No browser globals at module scope or while rendering: the same code must run on the server. */
const BROWSER = new Set([
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'location',
  'history',
  'matchMedia',
  'requestAnimationFrame',
]);
type Identifier = Extract<ESTree.Node, { type: 'Identifier' }>;
type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

const RENDERS = /^(use)?[A-Z]/;
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

export const noBrowserInRender: Rule = {
  create(context) {
    return {
      Identifier(node) {
        if (!BROWSER.has(node.name) || !isReference(node) || isDeclared(context, node)) return;
        const around = enclosingFunction(node);
        if (around && !RENDERS.test(nameOf(around))) return;
        const where = around ? 'while rendering' : 'at module scope';
        context.report({
          node,
          message: `\`${node.name}\` ${where}: the server has none. Use it in an effect or an event handler.`,
        });
      },
    };
  },
};

function isReference({ parent, ...node }: Identifier): boolean {
  if (parent.type === 'MemberExpression') return parent.object.start === node.start || parent.computed;
  if (parent.type === 'Property') return parent.value.start === node.start && !parent.shorthand;
  return (
    !/^(TS|JSX)|Import|Export|Pattern$|VariableDeclarator|UnaryExpression/.test(parent.type) ||
    (parent.type === 'VariableDeclarator' && parent.init?.start === node.start)
  );
}

function isDeclared(context: Context, node: Identifier): boolean {
  for (let scope: Scope | null = context.sourceCode.getScope(node); scope; scope = scope.upper) {
    if (scope.set.get(node.name)?.defs.length) return true;
  }
  return false;
}

function enclosingFunction(node: ESTree.Node): FunctionNode | null {
  for (let current: ESTree.Node | null = node.parent; current; current = current.parent) {
    if (FUNCTIONS.has(current.type)) return current as FunctionNode;
  }
  return null;
}

function nameOf(fn: FunctionNode): string {
  if ('id' in fn && fn.id) return fn.id.name;
  return fn.parent.type === 'VariableDeclarator' && fn.parent.id.type === 'Identifier' ? fn.parent.id.name : '';
}
