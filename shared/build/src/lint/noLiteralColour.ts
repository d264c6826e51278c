import type { Rule } from '@oxlint/plugins';

/** Colours are tokens, so that both themes work. */
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/i;

export const noLiteralColour: Rule = {
  create(context) {
    return {
      TemplateElement(node) {
        if (COLOUR.test(node.value.raw))
          context.report({ node, message: 'A literal colour: take a token of @jpro/ui/tokens.' });
      },
    };
  },
};
