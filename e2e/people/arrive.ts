import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { register, type Person, type Role } from './register.ts';

export interface Arrived {
  readonly page: Page;
  readonly person: Person;
}

/** A new person with a browser of their own, registered and signed in. */
export async function arrive(
  browser: Browser,
  role: Role,
  name: string,
  { confirmsEmail, ...options }: BrowserContextOptions & { readonly confirmsEmail?: boolean } = {},
): Promise<Arrived> {
  const context = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '', ...options });
  const person = await register(context.request, role, name, { confirmsEmail });
  return { page: await context.newPage(), person };
}
