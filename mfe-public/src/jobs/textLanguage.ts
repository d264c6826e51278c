/** The language that a text is written in: people write jobs in Burmese or in English, whatever the page's language. */
export function textLanguage(text: string): 'my' | 'en' {
  return /[\u1000-\u109f]/.test(text) ? 'my' : 'en';
}
