import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiOrigin } from '../api/apiOrigin.ts';
import { askApi, Refusal } from './askApi.ts';
import { type CommandShape, commandWords } from './commandWords.ts';
import type { Operations } from './operations.ts';
import { requestKey } from './requestKey.ts';

interface Printed {
  readonly printed: string;
  readonly exitCode: 0 | 1;
}

/** A command as the API describes it: `words` as `<id>` or `[version]`, `takes` an option of its own. */
interface ApiCommand {
  readonly name: string;
  readonly words: readonly string[];
  readonly summary: string;
  readonly takes: 'refund' | 'status' | null;
}

/** `npm run admin` over HTTP: as it is typed (`POST /ops/admin`), and with its arguments and options as data. */
export function adminRoutes(app: FastifyInstance, { api, adminCommands }: Operations): void {
  const perform = (request: FastifyRequest, argv: unknown) =>
    askApi(api, request, request.operator!.token, {
      method: 'POST',
      path: '/admin',
      body: { argv },
      key: requestKey(request),
    });

  app.post('/ops/admin', async (request) => perform(request, (request.body as { argv?: unknown } | null)?.argv));

  app.post<{ Params: { '*': string } }>('/ops/admin/*', async (request) => {
    const name = request.params['*'].replace('/', ' ');
    const command = (await adminCommands()).find((each) => each.name === name);
    if (!command) throw new Refusal(404, 'JP-G030', 'there is no such command: see /ops/openapi.json');
    const argv = ['--json', ...commandWords(command, request.body ?? {})];
    const { printed, exitCode } = (await perform(request, argv)) as Printed;
    return { result: JSON.parse(printed), ok: exitCode === 0 };
  });
}

/** The commands that the API offers to holders of tokens. */
export async function adminCommandsOf(api: ApiOrigin): Promise<readonly CommandShape[]> {
  const found = await askApi(api, { id: 'commands', ip: '127.0.0.1' }, '', { method: 'GET', path: '/commands' });
  return (found as { readonly commands: readonly ApiCommand[] }).commands.map(({ name, words, summary, takes }) => ({
    name,
    summary,
    words: words.map((word) => ({
      name: word.replace(/[^\w-]/g, ''),
      isRequired: word.startsWith('<'),
      isList: word.includes('...'),
    })),
    options: [
      { flag: '--why', summary: 'the reason', takesValue: true },
      { flag: '--limit', summary: 'the maximum number of rows', takesValue: true },
      ...(takes === 'status' ? [{ flag: '--status', summary: 'only rows with this status', takesValue: true }] : []),
      ...(takes === 'refund' ? [{ flag: '--refund', summary: 'give the dingers back', takesValue: false }] : []),
    ],
  }));
}
