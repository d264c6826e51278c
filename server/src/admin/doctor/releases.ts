import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { problem, type Examination } from './finding.ts';

/** The releases are examined by their own command, because the API does not depend on their code. */
const COMMAND = fileURLToPath(new URL('../../../../releases/src/cli.ts', import.meta.url));
const Findings = z.array(z.object({ kind: z.enum(['problem', 'hint']), what: z.string(), todo: z.string() }));
const TIMEOUT_MS = 120_000;

/** Runs `npm run release -- doctor` if releases are in the same data folder or bucket. */
export const examineReleases: Examination = async ({ services: { configuration } }) => {
  const { dataDir, bucket } = configuration;
  const isHere = bucket !== undefined || existsSync(path.join(dataDir, 'releases'));
  if (!existsSync(COMMAND) || !isHere) return [];
  const printed = await new Promise<string>((resolve) => {
    const options = { env: { ...process.env, DATA_DIR: dataDir }, timeout: TIMEOUT_MS };
    // The exit code is ignored: 1 only means that something was found.
    execFile(process.execPath, [COMMAND, 'doctor', '--json'], options, (_error, stdout) => resolve(stdout));
  });
  try {
    return Findings.parse(JSON.parse(printed));
  } catch {
    return [problem('the releases could not be examined', 'run "npm run release -- doctor"')];
  }
};
