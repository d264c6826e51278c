import type { ESTree, Rule } from '@oxlint/plugins';

const CHANGES = new Set(['post', 'put', 'delete']);
const LOOPS = /^(?:For(?:In|Of)?|While|DoWhile)Statement$/;
const FOR_EACH = new Set(['map', 'flatMap', 'forEach']);
const FUNCTION = /Function/;

/**
 * A change of many things is one request: of several, a tab that is closed meanwhile sends only the first ones (rule
 * 19).
 */
export const noRequestInLoop: Rule = {
  create(context) {
    return {
      CallExpression(node) {
        if (isChange(node) && isRepeated(node))
          context.report({
            node,
            message: 'Send one request for all of them: a tab that is closed in the middle leaves the others undone.',
          });
      },
    };
  },
};

/** `api.post(…)`, `platform.api.put(…)` */
function isChange({ callee }: ESTree.CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || !CHANGES.has(nameOf(callee.property))) return false;
  const { object } = callee;
  return nameOf(object.type === 'MemberExpression' ? object.property : object) === 'api';
}

/** In a loop, or in a function that is called for each element. A function with a name of its own ends the search. */
function isRepeated(node: ESTree.Node): boolean {
  for (let current: ESTree.Node | null = node; current; current = current.parent) {
    if (LOOPS.test(current.type)) return true;
    if (!FUNCTION.test(current.type)) continue;
    const { parent } = current;
    if (parent?.type !== 'CallExpression') return false;
    if (parent.callee.type === 'MemberExpression' && FOR_EACH.has(nameOf(parent.callee.property))) return true;
  }
  return false;
}

const nameOf = (node: ESTree.Node): string => (node.type === 'Identifier' ? node.name : '');
