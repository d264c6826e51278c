/** The readable part of an address: Latin and Burmese letters, with dashes for anything else. */
export function slugOf(text: string, fallback = 'job'): string {
  const slug = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\+/g, ' plus ')
    .replace(/#/g, ' sharp ')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9\u1000-\u1049\u104C-\u104F]+/gu, '-')
    .replace(/^-+/, '')
    .replace(/(?<!-)-+$/, '');
  return shorten(slug) || fallback;
}

/** Shortened to at most 80 characters, never inside a Burmese syllable. */
function shorten(slug: string): string {
  if (slug.length <= 80) return slug;
  const cut = slug.lastIndexOf('-', 80);
  if (cut > 20) return slug.slice(0, cut);
  let end = 80;
  while (end > 0 && /[\u102B-\u103E]/.test(slug.charAt(end))) end -= 1;
  return slug.slice(0, end);
}
