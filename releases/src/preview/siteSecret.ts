import path from 'node:path';
import { readFileIfThere } from '../fileSystem.ts';
import { ReleaseError } from '../ReleaseError.ts';

/**
 * The secret that the gateway uses: `SECRET`, or the one that the site generated in `DATA_DIR`.
 * @throws ReleaseError JP-R045 when there is none
 */
export async function siteSecret(environment: NodeJS.ProcessEnv, dataFolder: string): Promise<string> {
  const secret = environment['SECRET'] || (await readFileIfThere(path.join(dataFolder, 'secret')))?.toString().trim();
  if (secret) return secret;
  throw new ReleaseError(
    'JP-R045',
    `a preview link is signed with the secret of the site, and ${dataFolder} has none: give SECRET ` +
      "the gateway's value, or DATA_DIR its folder",
  );
}
