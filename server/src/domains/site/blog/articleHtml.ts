import { marked } from 'marked';
import sanitize from 'sanitize-html';
import { memoize } from '../../../core/cache/memoize.ts';
import { BLOG_PICTURES } from './blogPictures.ts';

const SUMMARY_LENGTH = 180;
/** How many rendered articles are cached: rendering takes about 2 ms of the only thread. */
const MAX_REMEMBERED = 300;
const graphemes = new Intl.Segmenter('my', { granularity: 'grapheme' });

const RULES: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'del',
    'code',
    'pre',
    'blockquote',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'loading'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The only h1 of the page is the article's title.
  transformTags: {
    h1: 'h2',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(href.startsWith('/') ? {} : { rel: 'noopener nofollow' }) },
    }),
    img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src, alt, loading: 'lazy' } }),
  },
  // Removes pictures that are not on this site: they would reveal readers to strangers, and the page's policy blocks
  // them.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !(attribs['src'] ?? '').startsWith(BLOG_PICTURES),
};

/** Renders an article's Markdown as HTML that is safe to show, whoever the author is. */
export const articleHtml = memoize(MAX_REMEMBERED, (markdown) => sanitize(rawHtml(markdown), RULES).trim());

const rawHtml = (markdown: string): string => marked.parse(markdown, { async: false, gfm: true });

/** The addresses of all pictures in an article, as its author wrote them. */
export function pictureAddresses(markdown: string): string[] {
  // Bounded: articles are files of the operator.
  return [...rawHtml(markdown).matchAll(/<img\b[^>]*?\bsrc="([^"]*)"/gi)].map(([, address]) => address!);
}

/** The first paragraph as plain text, cut between characters after 180. */
export const articleSummary = memoize(MAX_REMEMBERED, (markdown) => {
  const [paragraph = ''] = articleHtml(markdown).match(/<p>[\s\S]*?<\/p>/) ?? [];
  const text = unescaped(sanitize(paragraph, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...graphemes.segment(text)];
  if (characters.length <= SUMMARY_LENGTH) return text;
  return `${text.slice(0, characters[SUMMARY_LENGTH]!.index).trimEnd()}…`;
});

function unescaped(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
