import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import * as fc from 'fast-check';
import { NONCE_LENGTH, packDocument } from './packedDocument.ts';

const PLACEHOLDER = 'a-placeholder-that-nobody-can-guess';
const newNonce = () =>
  `${randomBytes(40)
    .toString('base64')
    .slice(0, NONCE_LENGTH - 2)}==`;
/** A text as long and as varied as a page. */
const source = readFileSync(new URL('./page.test.ts', import.meta.url), 'utf8');

async function unpacked(html: string, nonce: string) {
  const packed = await packDocument(Buffer.from(html), PLACEHOLDER);
  return packed && brotliDecompressSync(Buffer.concat(packed.withNonce(nonce))).toString('utf8');
}

test('a packed document has the nonce of its response wherever it belongs', async () => {
  const lines = source.split('\n').map((line) => `<style nonce="${PLACEHOLDER}">${line}</style>`);
  const html = lines.join('\n');
  const packed = await packDocument(Buffer.from(html), PLACEHOLDER);
  expect(packed).toBeDefined();
  for (let response = 0; response < 50; response += 1) {
    const nonce = newNonce();
    expect(brotliDecompressSync(Buffer.concat(packed!.withNonce(nonce))).toString('utf8')).toBe(
      html.replaceAll(PLACEHOLDER, nonce),
    );
  }
});

test('it takes hardly more than without the trick', async () => {
  const html = `${source.slice(0, 500)}"${PLACEHOLDER}"${source.slice(500)}"${PLACEHOLDER}"`;
  const packed = await packDocument(Buffer.from(html), PLACEHOLDER);
  expect(packed!.length).toBeLessThan(source.length / 3);
});

test('whatever the document, it is packed rightly or not at all', async () => {
  const part = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom('=', '==', '<p>', source));
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 12 }), async (parts) => {
      const clean = parts.map((text) => text.toWellFormed());
      const nonce = newNonce();
      const found = await unpacked(clean.join(PLACEHOLDER), nonce);
      if (found !== undefined) expect(found).toBe(clean.join(nonce));
    }),
    { numRuns: 150 },
  );
});

test('a document without a nonce is not packed, and a nonce of another length is refused', async () => {
  expect(await packDocument(Buffer.from('<p>'), PLACEHOLDER)).toBeUndefined();
  const packed = await packDocument(Buffer.from(`${source}${PLACEHOLDER}${source}`), PLACEHOLDER);
  expect(() => packed!.withNonce('short==')).toThrow('another length');
});
