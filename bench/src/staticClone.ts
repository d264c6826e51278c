import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Cookie } from '@playwright/test';

/**
 * A page's HTML, styles, fonts and pictures without scripts, from a bare server: the fastest the page could ever be.
 */
export interface StaticClone {
  readonly url: string;
  close(): Promise<void>;
}

interface File {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export async function cloneStatically(url: string, cookies: readonly Cookie[]): Promise<StaticClone> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const response = await fetch(url, { headers: { cookie } });
  const document: File = {
    body: brotliCompressSync(withoutScripts(await response.text())),
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
  };
  const { pathname } = new URL(url);
  const files = new Map([[pathname, document]]);
  const server = createServer((request, reply) => {
    const path = request.url ?? '/';
    void (async () => {
      const file = files.get(path) ?? (await fetchFile(new URL(path, url)));
      files.set(path, file);
      reply.writeHead(200, { ...file.headers, 'content-length': file.body.length }).end(file.body);
    })().catch((error: unknown) => reply.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${pathname}`,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^]*?<\/script>/g, '')
    .replaceAll(/<noscript\b[^]*?<\/noscript>/g, '')
    .replaceAll(/<link\b[^>]*\bas="?(?:script|fetch)\b[^>]*>/g, '');
}

async function fetchFile(url: URL): Promise<File> {
  const response = await fetch(url);
  const body = Buffer.from(await response.arrayBuffer());
  return { body, headers: { 'content-type': response.headers.get('content-type') ?? 'application/octet-stream' } };
}
