import type { Rule } from '@oxlint/plugins';

/** The content security policy blocks `style` attributes. */
export const noInlineStyle: Rule = {
  create(context) {
    return {
      JSXAttribute(node) {
        if (node.name.name === 'style')
          context.report({
            node,
            message: 'The content security policy blocks style attributes: use a styled component.',
          });
      },
    };
  },
};
