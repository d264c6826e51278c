import { media } from './tokens.ts';

/** With a text of 32 px, a screen of 1280 px has the room of one of 640 px: the phone layout (rule 55). */
test('widths of screens follow the text size of the browser', () => {
  const queries = Object.values(media).filter((query) => query.includes('width'));
  expect(queries).toHaveLength(6);
  for (const query of queries) expect(query).toMatch(/width: [\d.]+em\)/);
  for (const query of queries) expect(query).not.toContain('px');
  expect(media.mobile).toBe('@media (max-width: 46.875em)');
});
