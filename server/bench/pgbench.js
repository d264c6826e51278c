import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPgbench } from './findPgbench.js';
const run = promisify(execFile);
/** How many of these scripts, chosen at random, pgbench completes in a second over this many connections. */
export async function pgbench(url, scripts, folder, connections, seconds) {
    const files = await Promise.all(scripts.map(async (script, index) => {
        const file = path.join(folder, `script-${index}.sql`);
        await writeFile(file, script, { mode: 0o644 });
        return file;
    }));
    const { stdout } = await run(findPgbench(), ['-n', '-c', String(connections), '-j', '2', '-T', String(seconds), ...files.flatMap((file) => ['-f', file]), url], { maxBuffer: 16 * 1024 * 1024 });
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (!(perSecond > 0))
        throw new Error(`pgbench said:\n${stdout}`);
    return perSecond;
}
