import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Compiling the modules took two thirds of the time of a rollback.
enableCompileCache(path.join(import.meta.dirname, '../../.cache/compiled'));
const { runCommand } = await import('./command/runCommand.ts');
const { ReleaseError } = await import('./ReleaseError.ts');

/** Exit codes: 0 done, 1 refused or failed, 2 the command line makes no sense. */
try {
  console.log(await runCommand(process.argv.slice(2), process.env));
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = error.code === 'JP-R012' ? 2 : 1;
}
