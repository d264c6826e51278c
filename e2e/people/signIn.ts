import { request, type Cookie } from '@playwright/test';

/** The cookies of a signed-in demo account. */
export async function signIn(url: string, userType: 'jobseeker' | 'company'): Promise<Cookie[]> {
  const client = await request.newContext({ baseURL: url });
  await client.get('/api/sanctum/csrf-cookie');
  const token = (await client.storageState()).cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await client.post('/api/login', {
    headers: { 'x-xsrf-token': decodeURIComponent(token), origin: url },
    data: { login: `${userType}@jpro.test`, password: 'jpro-demo-2026', user_type: userType, remember: false },
  });
  if (!response.ok())
    throw new Error(`${userType}@jpro.test could not sign in: ${response.status()} ${await response.text()}`);
  const { cookies } = await client.storageState();
  await client.dispose();
  return cookies;
}
