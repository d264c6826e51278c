import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuildError, BuildErrors } from './BuildErrors.ts';

const ERRORS_PATH = '/dev-errors';

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 3rem auto; padding: 0 1.5rem; }
  h1 { font-size: 1.4rem; }
  h2 { font: 600 1rem/1.5 ui-monospace, monospace; margin: 2rem 0 0.5rem; overflow-wrap: anywhere; }
  pre { padding: 1rem; overflow-x: auto; border-left: 4px solid #d33; background: light-dark(#f6f6f6, #222); }
`;

/** Reloads the page when the errors change. */
const SCRIPT = `
  let shown;
  setInterval(async () => {
    const now = await fetch('${ERRORS_PATH}').then((response) => response.text()).catch(() => shown);
    shown ??= now;
    if (now !== shown || now === '[]') location.reload();
  }, 500);
`;

/** Middleware of the dev server: while the sources have errors, pages show these instead of the site. */
export function errorPage(errors: BuildErrors) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const found = errors.all();
    if (request.url === ERRORS_PATH) send(response, 200, 'application/json', JSON.stringify(found));
    else if (found.length > 0 && isPage(request)) send(response, 500, 'text/html', html(found));
    else next();
  };
}

function isPage({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body);
}

export function html(errors: readonly BuildError[]): string {
  const sections = errors.map(
    ({ place, message }) => `<section><h2>${escaped(place)}</h2><pre>${escaped(message)}</pre></section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Build error</title>
<style>${STYLE}</style>
<h1>The remote cannot be built</h1>
<p>The page comes back as soon as this is mended.</p>
${sections.join('\n')}
<script>${SCRIPT}</script>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
