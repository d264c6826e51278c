import type { z } from 'zod';
import { release as releaseSchema, type Release } from '../release.ts';
import { revision as revisionSchema, type Channel, type Revision } from '../channel/revision.ts';

/** Undefined for damaged content: a damaged `release.json` counts as a missing release, so that it harms no other. */
export function parsed<T>(schema: z.ZodType<T>, content: Buffer): T | undefined {
  try {
    return schema.parse(JSON.parse(content.toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Undefined for damaged content, and for the `release.json` of another version or unit. */
export function parseRelease(content: Buffer, unit: string, version: string): Release | undefined {
  const found = parsed(releaseSchema, content);
  return found?.unit === unit && found.version === version ? found : undefined;
}

/** @throws when the content is not the revision that its name says */
export function parseRevision(content: Buffer, channel: Channel, number: number): Revision {
  const found = revisionSchema.parse(JSON.parse(content.toString('utf8')));
  if (found.channel !== channel || found.number !== number) throw new Error('the file is another revision');
  return found;
}
