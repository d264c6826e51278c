import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Compiling the modules would take two thirds of the time of a rollback.
enableCompileCache(path.join(import.meta.dirname, '../../.cache/compiled'));
const { keepPrivate } = await import('@jpro/storage/keep-private');
const { dataFolder } = await import('./dataFolder.ts');
keepPrivate(dataFolder(process.env));
const { performCommand } = await import('./command/performCommand.ts');

const { status, stdout, stderr } = await performCommand(process.argv.slice(2), process.env, performance.timeOrigin);
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = status;
