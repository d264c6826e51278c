/** `npm run admin -- <command>`. */
import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Compiling the modules would take half of a command's time.
enableCompileCache(path.join(import.meta.dirname, '../../../.cache/compiled'));
const { keepPrivate } = await import('@jpro/storage/keep-private');
const { dataFolderOf } = await import('../core/configuration.ts');
keepPrivate(dataFolderOf(process.env));
const { runCommandLine } = await import('./runCommandLine.ts');
const { exitCode, printed, refusal } = await runCommandLine(process.argv.slice(2), process.env, process.cwd());
if (printed !== undefined) console.log(printed);
if (refusal !== undefined) console.error(refusal);
process.exitCode = exitCode;
