import { randomUUID } from 'node:crypto';
import type { OperationsSite } from '@jpro/storage/operations';
import { z } from 'zod';
import { keyOfCommand } from '../command/keyOfCommand.ts';
import type { CommandResult } from '../command/commandResult.ts';
import { askSite } from './RemoteStore.ts';
import { proofOf } from './proof.ts';

const resultSchema = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  stdout: z.string(),
  stderr: z.string(),
});

/** Whether a command is for the sources and files of this machine, or only asks for help. */
export function staysHere(argv: readonly string[]): boolean {
  const [first, second] = argv;
  if (first === undefined || first === 'help' || ['--help', '-h'].includes(first)) return true;
  if (argv.length <= 3 && ['--help', '-h'].includes(argv.at(-1) ?? '')) return true;
  return first === 'version' || first === 'publish' || (first === 'keys' && second === 'create');
}

/**
 * Has a site carry out a command, and shows what it would print there (rule 99.5). If the response is lost, it asks
 * again for the same change (rule 99.7).
 * @throws ReleaseError as the site refuses, JP-R053 when it does not respond
 */
export async function sendCommand(
  site: Required<OperationsSite>,
  typed: readonly string[],
  environment: NodeJS.ProcessEnv,
  decidedAt: number,
): Promise<CommandResult> {
  const { argv, file } = withoutKey(typed);
  const { key, problem } = keyOfCommand(file, environment, argv);
  const proof = key && proofOf(argv, site.token, key);
  const body = { argv, ...(proof && { proof }) };
  const response = await askSite(site, { method: 'POST', path: '/release', body, key: randomUUID(), decidedAt });
  const result = resultSchema.parse(response.body);
  if (problem && result.stderr.startsWith('JP-R048')) throw problem;
  return result;
}

/** The command without `--key <file>`, whose file is here. */
function withoutKey(typed: readonly string[]): { readonly argv: string[]; readonly file: string | undefined } {
  const argv: string[] = [];
  let file: string | undefined;
  for (let index = 0; index < typed.length; index += 1) {
    const word = typed[index] ?? '';
    // A reason may be any text.
    if (typed[index - 1] === '--why') argv.push(word);
    else if (word === '--key') file = typed[(index += 1)];
    else if (word.startsWith('--key=')) file = word.slice('--key='.length);
    else argv.push(word);
  }
  return { argv, file };
}
