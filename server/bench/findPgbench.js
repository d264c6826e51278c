import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
const DEBIAN = '/usr/lib/postgresql';
/** Path of pgbench, which Debian keeps off the PATH together with PostgreSQL's other programs. */
export function findPgbench() {
    const versions = existsSync(DEBIAN)
        ? readdirSync(DEBIAN).sort((first, second) => Number(second) - Number(first))
        : [];
    const folders = [
        ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
        ...(process.env['PATH'] ?? '').split(path.delimiter),
    ];
    const found = folders.map((folder) => path.join(folder, 'pgbench')).find(existsSync);
    if (!found)
        throw new Error('pgbench is not installed: it comes with PostgreSQL (Debian: postgresql)');
    return found;
}
