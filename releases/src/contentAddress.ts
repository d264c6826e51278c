import { HASHES_FILE, type Release, type ReleaseFile, SHELL } from './release.ts';

type Addressed = Pick<Release, 'unit' | 'version' | 'entry' | 'files' | 'preload'>;

/** The part of an address that names a content: 16 characters of its hash. */
export function stampOf(sha384: string): string {
  return sha384.slice('sha384-'.length, 'sha384-'.length + 16).replace(/\W/g, '_');
}

/**
 * The folder of a file in addresses: the stamp of its content, so that visitors load again only what changed. The entry
 * of a remote is in the folder of its release, because it finds its other files from there. Development builds list no
 * files: theirs is the version.
 */
export function addressFolder(release: Addressed, file: string): string {
  if (release.unit !== SHELL && file === release.entry) return releaseFolder(release);
  const listed = listedIn(release, file);
  return listed ? stampOf(listed.sha384) : release.version;
}

/**
 * The folder that a release's scripts believe they are in, from the address of the one with webpack's runtime: the
 * shell's first script, or a remote's entry, whose folder is the stamp of the list of all its scripts.
 */
export function releaseFolder(release: Addressed): string {
  const listed = listedIn(release, release.unit === SHELL ? (release.preload.start[0] ?? '') : HASHES_FILE);
  return listed ? stampOf(listed.sha384) : release.version;
}

/** The file with this address, if the release has it: in the folder of its content, or in that of all its scripts. */
export function fileAt(release: Addressed, folder: string, file: string): ReleaseFile | undefined {
  const listed = listedIn(release, file);
  const folders = [listed, listedIn(release, HASHES_FILE)].map((each) => each && stampOf(each.sha384));
  return folders.includes(folder) ? listed : undefined;
}

function listedIn({ files }: Addressed, file: string): ReleaseFile | undefined {
  return files.find(({ path }) => path === file);
}
