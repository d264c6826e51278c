import type { CDPSession } from '@playwright/test';

type BytesByKind = Readonly<Record<string, number>>;

/** Bytes that a view transferred, by kind (`Script`, `Font`, `Document` …). */
export interface WireCount {
  /** Without pictures: the browser decides how many of those further down it fetches. */
  readonly requests: number;
  /** Including headers. */
  readonly bytes: BytesByKind;
  /** Only the compressed bodies. */
  readonly bodies: BytesByKind;
}

/** Starts counting. @returns a function that reads the count. */
export async function countBytes(devtools: CDPSession): Promise<() => WireCount> {
  const responses = new Map<string, { readonly kind: string; readonly headers: number }>();
  const bytes: Record<string, number> = {};
  const bodies: Record<string, number> = {};
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    responses.set(requestId, { kind: kindOf(type, response.url), headers: response.encodedDataLength });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, headers } = responses.get(requestId) ?? { kind: 'Other', headers: 0 };
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    bodies[kind] = (bodies[kind] ?? 0) + encodedDataLength - headers;
  });
  await devtools.send('Network.enable');
  return () => ({
    requests: [...responses.values()].filter(({ kind }) => kind !== 'Image').length,
    bytes: { ...bytes },
    bodies: { ...bodies },
  });
}

/** A preloaded script or font is reported as "Other" until it is used. */
function kindOf(type: string, url: string): string {
  if (/\.js(\?|$)/.test(url)) return 'Script';
  if (/\.woff2(\?|$)/.test(url)) return 'Font';
  return type;
}
