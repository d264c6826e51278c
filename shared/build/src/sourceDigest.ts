import { createHash } from 'node:crypto';
import fs, { type Dirent } from 'node:fs';
import path from 'node:path';
import { ROOT, type Unit } from './unit.ts';

/** A short digest of everything that a unit is built from: the same sources give the same name, other sources another. */
export function sourceDigest(unit: Unit): string {
  const hash = createHash('sha256');
  const shared = fs.readdirSync(path.join(ROOT, 'shared')).map((name) => path.join(ROOT, 'shared', name, 'src'));
  for (const folder of [path.join(unit.dir, 'src'), ...shared]) {
    if (!fs.existsSync(folder)) continue;
    const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((found) => found.isFile());
    for (const entry of entries.map(fullPath).sort()) {
      hash.update(path.relative(ROOT, entry)).update('\0').update(fs.readFileSync(entry));
    }
  }
  return hash.digest('hex').slice(0, 10);
}

function fullPath(entry: Dirent): string {
  return path.join(entry.parentPath, entry.name);
}
