import { runCommand } from './command/runCommand.ts';
import { ReleaseError } from './ReleaseError.ts';

/** Exit codes: 0 done, 1 refused or failed, 2 the command line makes no sense. */
try {
  console.log(await runCommand(process.argv.slice(2), process.env));
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = error.code === 'JP-R012' ? 2 : 1;
}
