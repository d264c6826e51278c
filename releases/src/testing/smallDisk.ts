import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk until no block is free. */
  fill(): Promise<void>;
  /** Undoes `fill`. */
  free(): Promise<void>;
  /** With true, nothing can be written until it is called with false. */
  setReadOnly(isReadOnly: boolean): void;
  remove(): Promise<void>;
}

/** A separate disk for a test. Undefined where the machine does not allow mounting one. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'jpro-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) return undefined;
  const filler = path.join(folder, 'filler');
  return {
    folder,
    async fill() {
      // In ever smaller parts, because a write that does not fit may be undone as a whole.
      for (const [index, bytes] of [1_000_000, 65_536, 4_096].entries()) {
        for (let part = 0; ; part += 1) {
          const fits = await writeFile(`${filler}-${index}-${part}`, Buffer.alloc(bytes, 'x')).then(
            () => true,
            () => false,
          );
          if (!fits) break;
        }
      }
    },
    free: async () => {
      for (const name of spawnSync('ls', [folder], { encoding: 'utf8' }).stdout.split('\n'))
        if (name.startsWith('filler')) await rm(path.join(folder, name));
    },
    setReadOnly(isReadOnly) {
      spawnSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder]);
    },
    async remove() {
      spawnSync('umount', [folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
