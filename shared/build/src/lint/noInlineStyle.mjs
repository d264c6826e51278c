/** The content security policy blocks `style` attributes: the style would be missing. */
export const noInlineStyle = {
  create(context) {
    return {
      JSXAttribute(node) {
        if (node.name.name === 'style') context.report({ node, message: 'The content security policy blocks style attributes: use a styled component.' });
      },
    };
  },
};
