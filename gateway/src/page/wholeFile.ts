import { isAsListed, type Release, type ReleaseStore } from '@jpro/releases';

/** A file of a release; undefined when it is missing or damaged. Development builds list no files to compare with. */
export async function wholeFile(
  store: ReleaseStore,
  { unit, version, files }: Release,
  file: string,
): Promise<Buffer | undefined> {
  const content = await store.file(unit, version, file);
  const listed = files.find(({ path }) => path === file);
  return content && listed && !(await isAsListed(content, listed)) ? undefined : content;
}
