/** JSON inside a script element: it cannot end the element, and every engine can parse it. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A style sheet inside a style element: it cannot end the element. */
export function inlineCss(css: string): string {
  return css.replace(/<(?=\/style|!--)/gi, '\\3c ');
}
