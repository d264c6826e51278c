import { expect, type APIRequestContext } from '@playwright/test';

interface Change {
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly data?: object;
  /** Sent as `multipart/form-data`. */
  readonly multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;
}

/** Sends a change to the API with its CSRF token. @throws unless it succeeds. */
export async function send<A>(
  request: APIRequestContext,
  path: string,
  { method = 'POST', data, multipart }: Change = {},
): Promise<A> {
  if (!(await csrfToken(request))) await request.get('/api/sanctum/csrf-cookie');
  const headers = { 'x-xsrf-token': decodeURIComponent((await csrfToken(request)) ?? '') };
  const response = await request.fetch(path, {
    method,
    headers,
    ...(data && { data }),
    ...(multipart && { multipart }),
  });
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return (response.status() === 204 ? null : await response.json()) as A;
}

async function csrfToken(request: APIRequestContext): Promise<string | undefined> {
  return (await request.storageState()).cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
}
