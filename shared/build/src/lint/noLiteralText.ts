import type { ESTree, Rule } from '@oxlint/plugins';

/** Text that visitors read or hear belongs in the locale files, in both languages. */
const LETTERS = /\p{L}/u;
const ADDRESS = /^https?:\/\//;
const SPOKEN = new Set(['alt', 'aria-label', 'label', 'placeholder', 'title']);

export const noLiteralText: Rule = {
  create(context) {
    const report = (node: ESTree.Node) =>
      context.report({ node, message: 'Text for people belongs in the locale files of both languages.' });
    return {
      JSXText(node) {
        if (isText(node.value)) report(node);
      },
      JSXAttribute(node) {
        if (SPOKEN.has(String(node.name.name)) && node.value?.type === 'Literal' && isText(String(node.value.value)))
          report(node);
      },
    };
  },
};

function isText(value: string): boolean {
  return LETTERS.test(value) && !ADDRESS.test(value);
}
