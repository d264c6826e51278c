/**
 * Which boot manifests the shell understands. The build writes the number into `release.json`; shells without it count
 * as 1.
 *
 * - 1: hashes of all scripts, texts of the whole unit
 * - 2: for releases that have them, only the hashes of the first view and that of the file with the others; only the
 *   texts of the page, whose unit is in `partialTexts`
 * - 3: static pages (`hydrate: false`), whose scripts, texts and data are not in the document
 * - 4: the frame in a separate file (`BootInDocument`)
 */
export const BOOT_MANIFEST = 4;
