import type { Rule } from '@oxlint/plugins';

/** Without its third argument, `useSyncExternalStore` throws on the server. */
export const serverSnapshot: Rule = {
  create(context) {
    return {
      CallExpression(node) {
        if (
          node.callee.type === 'Identifier' &&
          node.callee.name === 'useSyncExternalStore' &&
          node.arguments.length < 3
        ) {
          context.report({ node, message: 'Give useSyncExternalStore a server snapshot as its third argument.' });
        }
      },
    };
  },
};
