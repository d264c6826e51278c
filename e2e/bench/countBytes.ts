import type { CDPSession } from '@playwright/test';

/** What a view brought over the wire: bytes with headers, by kind (`Script`, `Font`, `Document` …). */
export interface WireCount {
  readonly requests: number;
  readonly bytes: Readonly<Record<string, number>>;
}

/** Counts from now on. @returns how to read the count. */
export async function countBytes(devtools: CDPSession): Promise<() => WireCount> {
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => void kinds.set(requestId, kindOf(type, response.url)));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await devtools.send('Network.enable');
  return () => ({ requests: kinds.size, bytes: { ...bytes } });
}

/** A preloaded script or font is reported as "Other" until it is used. */
function kindOf(type: string, url: string): string {
  if (/\.js(\?|$)/.test(url)) return 'Script';
  if (/\.woff2(\?|$)/.test(url)) return 'Font';
  return type;
}
