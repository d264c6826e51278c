const BLOCK = 512;

interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly content: Uint8Array;
}

/** Files and folders of a tar archive, each after the folder that it is in. The contents are not copied. */
export function* entriesOf(archive: Buffer): Generator<Entry> {
  const text = (from: number, to: number) => archive.toString('latin1', from, to).replace(/\0.*$/s, '');
  for (let at = 0; archive[at];) {
    const size = Number.parseInt(text(at + 124, at + 136), 8);
    const content = archive.subarray(at + BLOCK, at + BLOCK + size);
    yield { name: text(at, at + 100), isFolder: text(at + 156, at + 157) === '5', content };
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
