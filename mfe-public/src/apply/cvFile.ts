import { CV_MAX_BYTES } from '@jpro/api/fields';

/** For `<input accept>`. The server looks into the file; here only its name is known. */
export const CV_ACCEPTED = '.pdf,.doc,.docx';
const NAME_MAX_LENGTH = 100;

/** Key of the text that says why a file cannot be a CV; null when it may be one. */
export function cvProblem({ name, size }: Pick<File, 'name' | 'size'>) {
  if (!/\.(?:pdf|docx?)$/i.test(name)) return 'apply.wrong_file_type';
  if (size > CV_MAX_BYTES) return 'apply.file_too_large';
  return size === 0 ? 'apply.file_empty' : null;
}

/** What an uploaded CV is called until its owner renames it. */
export function nameOfCv({ name }: Pick<File, 'name'>): string {
  return (
    [
      ...name
        .replace(/\.[^.]*$/, '')
        .normalize('NFC')
        .trim(),
    ]
      .slice(0, NAME_MAX_LENGTH)
      .join('') || 'CV'
  );
}
