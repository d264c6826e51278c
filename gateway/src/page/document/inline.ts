import { hash } from 'node:crypto';
import { escapeHtml } from '@jpro/server/edge';

/** JSON inside a script element: it cannot end the element, and every engine can parse it. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** What a content security policy allows inline: `'sha256-…'` of each element's text. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Writes the inline scripts and styles of one document and notes their hashes, which its policy allows. They are noted
 * as they are written and not searched for in the document, where somebody else's could be found.
 */
export class InlineElements implements InlineHashes {
  readonly scripts: string[] = [];
  readonly styles: string[] = [];

  script(code: string): string {
    this.scripts.push(hashSource(code));
    return `<script>${code}</script>`;
  }

  style(css: string, attributes: Readonly<Record<string, string>> = {}): string {
    // It cannot end the element.
    const text = css.replace(/<(?=\/style|!--)/gi, '\\3c ');
    this.styles.push(hashSource(text));
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
    return `<style${written.join('')}>${text}</style>`;
  }
}

/** The text of an inline element as a source of a policy. */
export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}
