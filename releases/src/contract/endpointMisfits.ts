import type { ContractDocument, EndpointDescription, JsonSchema } from './contractDocument.ts';
import { misfits } from './misfits.ts';

type Access = EndpointDescription['access'];

/** By access level of an endpoint, the levels whose callers may all use it. */
const ADMITS: Readonly<Record<Access, readonly Access[]>> = {
  anyone: ['anyone', 'signed-in', 'jobseeker', 'company'],
  'signed-in': ['signed-in', 'jobseeker', 'company'],
  jobseeker: ['jobseeker'],
  company: ['company'],
};

const NOTHING: JsonSchema = { type: 'object', properties: {} };

/** By endpoint, what a release was built against but the server does not offer. */
export function contractMisfits(used: ContractDocument, offered: ContractDocument): ReadonlyMap<string, string[]> {
  const found = Object.entries(used).map(([name, endpoint]) => {
    const server = offered[name];
    return [name, server ? endpointMisfits(endpoint, server) : ['does not exist']] as const;
  });
  return new Map(found.filter(([, reasons]) => reasons.length > 0));
}

function endpointMisfits(client: EndpointDescription, server: EndpointDescription): string[] {
  // Most endpoints have not changed since the release was built, and comparing their parts takes ten times as long.
  if (JSON.stringify(client) === JSON.stringify(server)) return [];
  return [
    ...(ADMITS[server.access].includes(client.access) ? [] : [`is for ${server.access} only`]),
    ...misfits(client.params ?? NOTHING, server.params ?? NOTHING, 'params', 'request'),
    ...misfits(client.query ?? NOTHING, server.query ?? NOTHING, 'query', 'request'),
    ...bodyMisfits(client, server),
    ...fileMisfits(client.file, server.file),
    ...misfits(server.response, client.response, 'response', 'response'),
    ...(client.idempotent && !server.idempotent ? ['ignores the Idempotency-Key'] : []),
  ];
}

function bodyMisfits({ body: sent }: EndpointDescription, { body: read }: EndpointDescription): string[] {
  if (!read) return sent ? ['body is not read'] : [];
  return sent ? misfits(sent, read, 'body', 'request') : ['body is required'];
}

function fileMisfits(sent: EndpointDescription['file'], read: EndpointDescription['file']): string[] {
  if (!read) return sent ? ['file is not read'] : [];
  if (!sent) return ['file is required'];
  return [
    ...(sent.field === read.field ? [] : [`file is the field ${read.field}`]),
    ...(sent.kind === read.kind ? [] : [`file is a ${read.kind}`]),
    ...(sent.maxBytes <= read.maxBytes ? [] : [`file has at most ${read.maxBytes} bytes`]),
    ...(sent.required || !read.required ? [] : ['file is required']),
  ];
}
