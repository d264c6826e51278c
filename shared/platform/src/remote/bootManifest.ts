/**
 * What the shell understands of a boot manifest. The build writes it into `release.json`; shells without it are 1.
 *
 * - 1: hashes of all scripts, texts of the whole unit
 * - 2: for releases that have them, only the hashes of the first view and that of the file with the others; texts of
 *   the page, which `partialTexts` names
 * - 3: static pages (`hydrate: false`), whose scripts, texts and data are not in the document
 * - 4: the frame as a file of its own (`BootInDocument`)
 */
export const BOOT_MANIFEST = 4;
