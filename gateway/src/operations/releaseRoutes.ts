import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CHANNELS, latestRevision, ReleaseError, type ReleaseStore, unitName, versionNumber } from '@jpro/releases';
import {
  type Caller,
  type Change,
  type CommandResult,
  DECIDED_AGO_HEADER,
  describeCommands,
  type DescribedCommand,
  needsKey,
  performCommand,
  type Proof,
  proofSchema,
  provenKey,
  requireRead,
} from '@jpro/releases/operations';
import { Refusal } from './askApi.ts';
import { commandWords } from './commandWords.ts';
import { callerOf } from './operator.ts';
import type { Operations } from './operations.ts';
import { requestKey } from './requestKey.ts';

const MAX_WORDS = 100;
const MAX_WORD_LENGTH = 4_000;
/** Longer than the attempts of one change take. */
const MAX_DECIDED_AGO_MS = 30 * 60_000;
const PRINTABLE = /^\P{Cc}*$/u;
const lineSchema = z.object({
  // What is typed is shown in other operators' terminals.
  argv: z.array(z.string().max(MAX_WORD_LENGTH).regex(PRINTABLE)).max(MAX_WORDS),
  proof: proofSchema.optional(),
});

/** `npm run release` over HTTP: as it is typed (`POST /ops/release`), and with its arguments and options as data. */
export function releaseRoutes(app: FastifyInstance, operations: Operations): void {
  app.post('/ops/release', async (request) => {
    const line = lineSchema.safeParse(request.body);
    if (!line.success) throw new Refusal(400, 'JP-G030', 'send {"argv": ["status"]}');
    const { argv, proof } = line.data;
    const token = request.operator?.token ?? '';
    return perform(operations, request, argv, proof && keyIn(argv, token, proof));
  });

  for (const command of describeCommands())
    app.route({
      method: command.isReading ? 'GET' : 'POST',
      url: `/ops/release/${command.name.replace(' ', '/')}`,
      handler: async (request, reply) => {
        const input = command.isReading ? request.query : (request.body ?? {});
        const argv = commandWords(command, input);
        if (!argv.every((word) => PRINTABLE.test(word)))
          throw new Refusal(400, 'JP-G030', 'control characters are not accepted');
        return sendResult(reply, command, await perform(operations, request, withJson(command, argv)));
      },
    });

  const { store } = operations;
  app.get('/ops/releases', async (request) => {
    requireRead(callerOf(request.operator!));
    const units = await store.units();
    const versions = await Promise.all(units.map((unit) => store.versions(unit)));
    return { units: Object.fromEntries(units.map((unit, index) => [unit, versions[index] ?? []])) };
  });
  app.get<{ Params: { unit: string } }>('/ops/releases/:unit', async (request) => {
    requireRead(callerOf(request.operator!));
    return { versions: await store.versions(request.params.unit) };
  });
  app.get<{ Params: { unit: string; version: string } }>('/ops/releases/:unit/:version', async (request) => {
    requireRead(callerOf(request.operator!));
    return publishedRelease(store, request.params);
  });
  app.get<{ Params: { channel: string } }>('/ops/channels/:channel', async (request) => {
    requireRead(callerOf(request.operator!));
    const channel = CHANNELS.find((name) => name === request.params.channel);
    if (!channel) throw new Refusal(404, 'JP-G030', `there is no such channel: there are ${CHANNELS.join(' and ')}`);
    return { revision: (await latestRevision(store, channel)) ?? null };
  });
}

type SentKey = Pick<Caller, 'key' | 'keyProblem'>;

/**
 * The key that somebody has who sends a command. A clock that is wrong must not hold up a rollback that needs no key.
 * @throws ReleaseError JP-R048
 */
function keyIn(argv: readonly string[], token: string, proof: Proof): SentKey {
  try {
    return { key: provenKey(argv, token, proof) };
  } catch (error) {
    if (needsKey(argv) || !(error instanceof ReleaseError)) throw error;
    return { keyProblem: error };
  }
}

async function publishedRelease(store: ReleaseStore, { unit, version }: { unit: string; version: string }) {
  const isNamed = unitName.safeParse(unit).success && versionNumber.safeParse(version).success;
  const release = isNamed ? await store.release(unit, version) : undefined;
  if (!release) throw new ReleaseError('JP-R002', 'there is no such version');
  return release;
}

async function perform(
  { environment, record }: Operations,
  request: FastifyRequest,
  argv: readonly string[],
  sentKey?: SentKey,
): Promise<CommandResult> {
  let change: Change | undefined;
  const key = requestKey(request);
  const result = await performCommand(argv, environment, decidedAt(request), undefined, {
    ...callerOf(request.operator!),
    ...sentKey,
    request: key,
    onChange: (changing) => (change = changing),
  });
  if (change && result.status === 0)
    await record(request, {
      action: `release ${change.command}`,
      subject: change.units.join(', ') || 'the site',
      why: change.why,
      details: { command: argv.join(' ') },
      key,
    });
  return result;
}

/** By the clock here. */
function decidedAt({ headers }: FastifyRequest): number {
  const ago = Number(headers[DECIDED_AGO_HEADER] ?? 0);
  return Date.now() - (ago > 0 ? Math.min(ago, MAX_DECIDED_AGO_MS) : 0);
}

/** Words after `--` are arguments. */
function withJson({ isData }: DescribedCommand, argv: readonly string[]): string[] {
  if (!isData) return [...argv];
  const end = argv.indexOf('--');
  return end === -1 ? [...argv, '--json'] : argv.toSpliced(end, 0, '--json');
}

/** @throws Refusal with the code of what the command refused */
function sendResult(reply: FastifyReply, { isData }: DescribedCommand, { status, stdout, stderr }: CommandResult) {
  if (stdout === '') {
    const [, code = 'JP-G030', message = stderr.trim()] = /^(JP-[A-Z]\d{3}): (.*)$/s.exec(stderr.trim()) ?? [];
    throw new ReleaseError(code as never, message);
  }
  // What a check found is bad, but the check was made.
  return reply.send({ result: isData ? JSON.parse(stdout) : stdout.trimEnd(), ok: status === 0 });
}
