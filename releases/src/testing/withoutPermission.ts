import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

type Operation = (target: unknown, ...rest: unknown[]) => Promise<unknown>;

const OPERATIONS = ['link', 'open', 'readFile', 'readdir', 'rename', 'stat', 'unlink', 'writeFile'] as const;
const functions = fs.promises as unknown as Record<(typeof OPERATIONS)[number], Operation>;

/**
 * Runs `work` while this process may not use the file or folder. Root may use everything, and tests cannot switch users
 * in a thread, so for root the functions of `node:fs/promises` refuse it instead.
 */
export async function withoutPermission<Result>(target: string, work: () => Promise<Result>): Promise<Result> {
  const { mode } = await fs.promises.stat(target);
  const restore = process.geteuid?.() === 0 ? refuse(target) : undefined;
  await fs.promises.chmod(target, 0);
  try {
    return await work();
  } finally {
    restore?.();
    await fs.promises.chmod(target, mode);
  }
}

function refuse(target: string): () => void {
  const originals = OPERATIONS.map((name) => [name, functions[name]] as const);
  for (const [name, original] of originals) {
    functions[name] = async (file, ...rest) => {
      const isInside = String(file).startsWith(`${target}${path.sep}`) || (file === target && name !== 'stat');
      if (!isInside) return original(file, ...rest);
      throw Object.assign(new Error(`EACCES: permission denied, ${name} '${String(file)}'`), { code: 'EACCES' });
    };
  }
  syncBuiltinESMExports();
  return () => {
    for (const [name, original] of originals) functions[name] = original;
    syncBuiltinESMExports();
  };
}
