import { createHash } from 'node:crypto';
import { foldedText, smallLetters } from '../../../core/text/foldedText.ts';

interface Texts {
  readonly description: string | null;
  readonly requirements: string | null;
}

/** Shorter texts, such as "Drives a van", are alike without being copied. */
const FEWEST_LETTERS = 120;

/**
 * Fingerprints of what a job says in each of its languages, without the digits, spaces and signs that a copy changes,
 * such as a phone number. Short texts have none.
 */
export function textPrints(job: Texts & { readonly translation?: Texts | null | undefined }): string[] {
  return [job, ...(job.translation ? [job.translation] : [])].flatMap(({ description, requirements }) => {
    const { text } = foldedText(`${description ?? ''}${requirements ?? ''}`);
    const letters = smallLetters(text).replace(/[^\p{L}\p{M}]/gu, '');
    return letters.length < FEWEST_LETTERS ? [] : [createHash('sha256').update(letters).digest('hex').slice(0, 32)];
  });
}
