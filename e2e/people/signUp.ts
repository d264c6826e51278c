import { expect, type Page } from '@playwright/test';
import { digits, wordsOf, type Locale } from '../texts.ts';
import { otpSentTo } from './outbox.ts';
import type { Person } from './register.ts';

type NewPerson = Pick<Person, 'role' | 'name' | 'phone' | 'email' | 'password'>;

/** Registers on the pages with the code from the text message; the person is signed in afterwards. */
export async function signUp(page: Page, person: NewPerson, locale: Locale): Promise<void> {
  await page.goto(`/${locale}${person.role === 'company' ? '/companyregister' : '/login?page=2'}`);
  await fillRegistration(page, person, locale);
}

/** Registers, starting from an open registration page; afterwards the address is `next`, by default the role's own. */
export async function fillRegistration(
  page: Page,
  person: NewPerson,
  locale: Locale,
  next = person.role === 'company' ? /\/company\/dashboard$/ : /\/jobseeker\/profile$/,
): Promise<void> {
  const words = wordsOf('mfe-public', locale);
  const main = page.getByRole('main');
  const company = person.role === 'company';
  await expect(
    main.getByRole('heading', { level: 1, name: words(`account.${person.role}.register_heading`) }),
  ).toBeVisible();
  await main.getByLabel(words(company ? 'account.company_name' : 'account.name')).fill(person.name);
  if (company) {
    await main.getByLabel(words('common.company.contact_person')).fill('Daw Khin');
    await main.getByLabel(words('common.contact.email'), { exact: false }).fill(person.email);
  }
  await main.getByLabel(words('account.phone')).fill(digits(person.phone, locale));
  await main.getByRole('textbox', { name: words('account.password') }).fill(person.password);
  await main.getByRole('button', { name: words('account.continue') }).click();
  await expect(page).toHaveURL(/\/auth\/otp-verify$/);
  await main.getByLabel(words('common.code.label')).fill(digits(await otpSentTo(page.request, person.phone), locale));
  await expect(page).toHaveURL(next);
}
