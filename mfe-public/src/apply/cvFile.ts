import { CV_MAX_BYTES } from '@jpro/api/fields';

/** For `<input accept>`. Only the name is checked here; the server checks the content. */
export const CV_ACCEPTED = '.pdf,.doc,.docx';
const NAME_MAX_LENGTH = 100;

/** Key of the text that says why a file cannot be a CV; null when it may be one. */
export function cvProblem({ name, size }: Pick<File, 'name' | 'size'>) {
  if (!/\.(?:pdf|docx?)$/i.test(name)) return 'apply.wrong_file_type';
  if (size > CV_MAX_BYTES) return 'apply.file_too_large';
  return size === 0 ? 'apply.file_empty' : null;
}

/** The default name of an uploaded CV. */
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
