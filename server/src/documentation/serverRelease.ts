import { readFileSync } from 'node:fs';
import { describeContract, type EndpointDescription } from '@jpro/api/description';

/** Describes the server as one more unit beside shell and remotes: what they may request from it. */
export interface ServerRelease {
  readonly unit: 'server';
  readonly version: string;
  readonly endpoints: Readonly<Record<string, EndpointDescription>>;
}

export function serverRelease(): ServerRelease {
  const file = new URL('../../package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return { unit: 'server', version, endpoints: describeContract() };
}
