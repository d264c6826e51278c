/** A jobseeker's side paths: an expired session, wrong input, limits, undoing. */
import type { ResponseOf } from '@jpro/api';
import { applyWithCv } from '../people/applyWithCv.ts';
import { arrive } from '../people/arrive.ts';
import { menuEntry } from '../people/menuEntry.ts';
import { phonePhoto } from '../people/phonePhoto.ts';
import { send } from '../people/send.ts';
import { smallPdf } from '../people/smallPdf.ts';
import { expect, test, type Page } from '../people/test.ts';
import { openPage } from '../people/openPage.ts';
import { wordsOf } from '../texts.ts';

const words = wordsOf('mfe-jobseeker', 'en');
const change = wordsOf('shared/features/src/contact', 'en');
const site = wordsOf('mfe-public', 'en');
const shell = wordsOf('shell', 'en');

/** Opens the form of the basic details. */
const editBasics = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: words('entry.edit_named', { name: words('profile.basics') }) })
    .click();

const uploadCv = (page: Page, cv_name: string) =>
  send(page.request, '/api/uploadcvs', {
    multipart: { cv_name, file: { name: 'cv.pdf', mimeType: 'application/pdf', buffer: smallPdf(cv_name) } },
  });

test('a form keeps its input when the session expires, and is saved after the login', async ({ browser }) => {
  const { page, person } = await arrive(browser, 'jobseeker', 'Ma Hnin');
  // Whoever opens the push channel without a session is sent to the login, too, perhaps before saving.
  await page.route('**/realtime/auth', (route) => route.abort());
  await openPage(page, '/en/jobseeker/profile');
  const main = page.getByRole('main');
  await editBasics(page);
  await main.getByRole('textbox', { name: words('profile.position') }).fill('Tailor');
  await main.getByRole('combobox', { name: words('common.place.region') }).selectOption({ index: 1 });
  const township = main.getByRole('combobox', { name: words('common.place.township') });
  await expect(township.getByRole('option')).not.toHaveCount(1);
  await township.selectOption({ index: 1 });
  await main.getByRole('textbox', { name: words('profile.about') }).fill('Ten years of longyi and eingyi.');
  await page.context().clearCookies({ name: 'jpro_session' });
  await main.getByRole('button', { name: words('entry.save') }).click();

  await expect(page).toHaveURL(
    (url) => url.pathname === '/en/login' && url.searchParams.get('redirect') === '/en/jobseeker/profile',
  );
  await expect(main.getByText(site('account.session_end.draft'))).toBeVisible();
  await main.getByLabel(site('account.email_or_phone')).fill(person.phone);
  await main.getByRole('textbox', { name: site('account.password') }).fill(person.password);
  await main.getByRole('button', { name: site('account.login'), exact: true }).click();
  await expect(page).toHaveURL(/\/en\/jobseeker\/profile$/);
  await editBasics(page);
  await expect(main.getByRole('textbox', { name: words('profile.about') })).toHaveValue(
    'Ten years of longyi and eingyi.',
  );
  await expect(main.getByRole('textbox', { name: words('profile.position') })).toHaveValue('Tailor');
  await main.getByRole('button', { name: words('entry.save') }).click();
  await expect(page.getByText(words('profile.saved'))).toBeVisible();
  await page.context().close();
});

test('two tabs that change the profile overwrite nothing of each other (rule 58.2)', async ({ browser }) => {
  const { page: one, person } = await arrive(browser, 'jobseeker', 'Ko Tun');
  const data = { position_title: 'Tailor', township_id: 1201, about: 'Longyi.' };
  await send(one.request, `/api/jobseeker/update/${person.id}`, { method: 'PUT', data });
  const two = await one.context().newPage();
  const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name });
  const save = (page: Page) => page.getByRole('button', { name: words('entry.save') }).click();
  for (const page of [one, two]) {
    await openPage(page, '/en/jobseeker/profile');
    await editBasics(page);
  }
  await field(one, words('profile.position')).fill('Head tailor');
  await field(one, words('profile.about')).fill('Longyi and eingyi.');
  await save(one);
  await expect(one.getByText(words('profile.saved'))).toBeVisible();

  const about = field(two, words('profile.about'));
  await about.fill('Everything of cotton.');
  await save(two);
  await expect(two.getByRole('alert').getByText('Longyi and eingyi.')).toBeVisible();
  await expect(about).toHaveValue('Everything of cotton.');
  await save(two);
  await expect(two.getByText(words('profile.saved'))).toBeVisible();
  await one.reload();
  await expect(one.getByText('Head tailor')).toBeVisible();
  await expect(one.getByText('Everything of cotton.')).toBeVisible();
  await one.context().close();
});

test('the second click of a double click finds its button busy, even while the page cannot keep up', async ({
  browser,
  world,
}) => {
  const { page } = await arrive(browser, 'jobseeker', 'Ma Nwe');
  const changes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The push connection is admitted three seconds after the page has started.
    if (request.method() !== 'GET' && /^\/api\/(?!realtime\/)/.test(pathname)) changes.push(request.method());
  });
  await openPage(page, `/en/company/${world.companySlug}/${world.people.company.id}`);
  await page.waitForLoadState('networkidle');
  // After the first click was handled, something else occupies the page until the second one is there.
  await page.evaluate(() => {
    const occupy = (): void => {
      const end = performance.now() + 400;
      while (performance.now() < end);
    };
    window.addEventListener('click', occupy, { once: true });
  });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: site('company.follow'), exact: true }).dblclick();
  await expect(main.getByRole('button', { name: site('company.followed'), exact: true })).toBeVisible();
  expect(changes).toEqual(['PUT']);
  await page.context().close();
});

test('a wrong e-mail address is reported beside its field, by the page and by the server', async ({
  browser,
  world,
}) => {
  const { page } = await arrive(browser, 'jobseeker', 'Ko Tun');
  await openPage(page, '/en/jobseeker/profile');
  await page
    .getByRole('main')
    .getByRole('button', { name: words('common.contact.add_email') })
    .click();
  const dialog = page.getByRole('dialog');
  const email = dialog.getByRole('textbox', { name: change('email.new') });
  await email.fill('not an address');
  await dialog.getByRole('button', { name: change('common.code.send') }).click();
  await expect(email).toHaveAccessibleDescription(new RegExp(wordsOf('shared/api', 'en')('email')));
  const refused = await page.request.put(`/api/jobseeker/update/${world.people.jobseeker.id}`, { data: {} });
  expect([403, 404, 419]).toContain(refused.status());
  await page.context().close();
});

test('a photo straight from a phone is cropped, and becomes the profile photo @all', async ({ browser }) => {
  const { page } = await arrive(browser, 'jobseeker', 'Ma Hla');
  await openPage(page, '/en/jobseeker/profile');
  const section = page.getByRole('region', { name: words('photo.title') });
  await section.locator('input[type=file]').setInputFiles(await phonePhoto(page));
  await expect(section.getByRole('img', { name: words('photo.crop') })).toBeVisible();
  await section.getByRole('button', { name: words('photo.use') }).click();
  await expect(page.getByText(words('photo.saved'))).toBeVisible();
  await page.context().close();
});

test('a photo that was chosen while the line was down is still chosen when it is back', async ({ browser }) => {
  const { page } = await arrive(browser, 'jobseeker', 'Ma Aye', { serviceWorkers: 'block' });
  await openPage(page, '/en/jobseeker/profile');
  const section = page.getByRole('region', { name: words('photo.title') });
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.context().route('**/chosen-photo.js', (route) => route.abort());
  await section.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByText(words('common.failed.load'))).toBeVisible();
  await page.context().unrouteAll();
  await section.getByRole('button', { name: words('photo.use') }).click();
  await expect(section.getByRole('img', { name: words('photo.crop') })).toBeVisible();
  await section.getByRole('button', { name: words('photo.use') }).click();
  await expect(page.getByText(words('photo.saved'))).toBeVisible();
  await page.context().close();
});

test('three CVs are the limit; deleting one asks for confirmation and makes room', async ({ browser }) => {
  const { page } = await arrive(browser, 'jobseeker', 'Ma Su');
  for (const name of ['One', 'Two', 'Three']) await uploadCv(page, name);
  await openPage(page, '/en/jobseeker/profile');
  const main = page.getByRole('main');
  await expect(main.getByText(words('cv.limit', { max: 3 }))).toBeVisible();
  await expect(main.getByRole('button', { name: words('cv.add') })).toHaveCount(0);
  await main.getByRole('button', { name: words('cv.delete_named', { name: 'Two' }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('cv.delete_confirm') })
    .click();
  await expect(main.getByRole('button', { name: words('cv.add') })).toBeVisible();
  await expect(main.getByRole('link', { name: words('cv.download_named', { name: 'Two' }) })).toHaveCount(0);
  await page.context().close();
});

test('a program named like a CV is refused beside its field, in the page’s language', async ({ browser }) => {
  const { page } = await arrive(browser, 'jobseeker', 'မေသူ');
  const words = wordsOf('mfe-jobseeker', 'my');
  await openPage(page, '/my/jobseeker/profile');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: words('cv.add') }).click();
  const file = main.getByLabel(words('cv.file'));
  await file.setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ\x90\x00 this program cannot be run in DOS mode'),
  });
  await main.getByRole('button', { name: words('cv.upload'), exact: true }).click();
  await expect(file).toHaveAccessibleDescription(new RegExp(wordsOf('server', 'my')('errors.cv_type')));
  await page.context().close();
});

test('a full profile is printed as a CV of one page, in each design', async ({ browser }) => {
  const { page } = await arrive(browser, 'jobseeker', 'ဒေါ်မြမြ', { viewport: { width: 360, height: 740 } });
  const firstOf = async (path: string) =>
    ((await (await page.request.get(`/api/category/${path}`)).json()) as { id: number }[])[0]!.id;
  const { jobfunctions } = (await (await page.request.get('/api/category/jobfunctions_bycollar')).json()) as ResponseOf<
    'GET',
    '/category/jobfunctions_bycollar'
  >;
  const work = {
    industry_id: await firstOf('industries'),
    experience_level_id: await firstOf('explevels'),
    job_function_id: jobfunctions.white[0]!.id,
    start_date: '2019-01-01',
    end_date: '2021-12-31',
    description: 'စာရင်းများ ပြုစုခြင်း၊ လစဉ် အစီရင်ခံစာ ရေးသားခြင်းနှင့် ဝန်ထမ်းငါးဦးကို ကြီးကြပ်ခြင်း။',
  };
  for (const company_name of ['Yoma Bread', 'Inle Crafts', 'Hledan Books'])
    await send(page.request, '/api/experiences', { data: { ...work, company_name, position_title: 'Accountant' } });
  for (const [index, language] of ['Excel', 'Tally', 'စာရင်းကိုင်', 'မြန်မာ', 'English'].entries())
    await send(page.request, '/api/skills', { data: { language, skill_level: index + 2 > 6 ? 6 : index + 2 } });
  for (const design of ['plain', 'column', 'band']) {
    await openPage(page, `/my/jobseeker/cv?language=both&design=${design}`);
    await expect(page.getByRole('article').getByText('Hledan Books')).toBeVisible();
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect([design, pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length]).toEqual([design, 1]);
  }
  await page.context().close();
});

test('removing a saved job can be undone', async ({ browser, world }) => {
  const { page } = await arrive(browser, 'jobseeker', 'Ko Aung');
  const main = page.getByRole('main');
  await openPage(page, `/en/jobpost/${world.job.slug}/${world.job.id}`);
  await main.getByRole('button', { name: site('job.save'), exact: true }).click();
  await expect(main.getByRole('button', { name: site('common.job.saved'), exact: true })).toBeVisible();
  await openPage(page, '/en/jobseeker/savejobs');
  await main.getByRole('button', { name: words('saved.remove', { title: world.job.title }) }).click();
  await expect(main.getByText(words('saved.empty_title'))).toBeVisible();
  await page.getByRole('button', { name: words('common.undo') }).click();
  await expect(main.getByRole('link', { name: world.job.title })).toBeVisible();
  await page.context().close();
});

test('an application unfolds its steps and the sent CV, without leaving the list', async ({ browser, world }) => {
  const { page } = await arrive(browser, 'jobseeker', 'Ma Khin');
  const withdrawn = await applyWithCv(page.request, world.job.id);
  await send(page.request, `/api/jobapply/${withdrawn}/withdraw`, {});
  await send(page.request, '/api/jobapply', { data: { job_id: world.job.id } });
  await openPage(page, '/en/jobseeker/applyjobs');
  const main = page.getByRole('main');
  await main.locator('summary').click();
  await expect(main.locator('details')).toHaveAttribute('open', '');
  await expect(main.getByRole('list', { name: words('applications.timeline') }).getByRole('listitem')).toHaveCount(3);
  const download = page.waitForEvent('download');
  await main.getByRole('link', { name: words('applications.with_cv', { name: 'Main CV' }) }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page).toHaveURL(/\/en\/jobseeker\/applyjobs$/);
  await page.context().close();
});

test('remember-me keeps the session for a year, and the browser no user (rule 57); logging out ends it', async ({
  browser,
}) => {
  const { page, person } = await arrive(browser, 'jobseeker', 'Ma Ei');
  const context = page.context();
  await context.clearCookies();
  await openPage(page, '/en/login');
  const main = page.getByRole('main');
  await main.getByLabel(site('account.email_or_phone')).fill(person.phone);
  await main.getByRole('textbox', { name: site('account.password') }).fill(person.password);
  await expect(main.getByRole('checkbox', { name: site('account.remember') })).toBeChecked();
  await main.getByRole('button', { name: site('account.login'), exact: true }).click();
  await expect(page).toHaveURL(/\/en\/jobseeker\/profile$/);
  const session = (await context.cookies()).find(({ name }) => name === 'jpro_session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(
    (await context.cookies(`${new URL(page.url()).origin}/api/login`)).find(({ name }) => name === 'jpro_device'),
  ).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' });
  expect((session?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 60 * 60);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const personal of [person.name, person.phone, 'user_type']) expect(stored).not.toContain(personal);

  const other = await context.newPage();
  await openPage(other, '/en/jobseeker/savejobs');
  await page.getByRole('button', { name: shell('user_menu.label', { name: person.name }) }).click();
  await menuEntry(page, shell('user_menu.logout')).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(other).toHaveURL(/\/en\/login\?redirect=/);
  expect((await context.request.get('/api/user')).status()).toBe(401);
  await context.close();
});

test('a form keeps its input while other pages are visited; errors follow a change of language', async ({
  browser,
}) => {
  const { page } = await arrive(browser, 'jobseeker', 'Ma Thiri');
  const drafts = wordsOf('shared/forms/src/draft-notice', 'en');
  const main = page.getByRole('main');
  const position = main.getByRole('textbox', { name: words('profile.position') });
  await openPage(page, '/en/jobseeker/profile/guide/position');
  await position.fill('Tailor of longyi and eingyi');
  await page
    .getByRole('navigation', { name: wordsOf('shared/platform', 'en')('pages.area_menu.jobseeker') })
    .getByRole('link', { name: words('area.applied') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: words('applications.title') })).toBeVisible();
  await page.goBack();
  await expect(position).toHaveValue('Tailor of longyi and eingyi');
  await expect(page.getByText(drafts('restored'))).toBeVisible();

  const region = main.getByRole('combobox', { name: words('common.place.region') });
  await main.getByRole('button', { name: words('guide.save_and_continue') }).click();
  await expect(region).toHaveAccessibleDescription(new RegExp(wordsOf('shared/api', 'en')('required')));
  await page.getByRole('button', { name: shell('language.label'), exact: true }).click();
  await menuEntry(page, wordsOf('shared/platform', 'my')('language_name')).click();
  const my = wordsOf('mfe-jobseeker', 'my');
  const burmese = main.getByRole('combobox', { name: my('common.place.region') });
  await expect(burmese).toHaveAccessibleDescription(new RegExp(wordsOf('shared/api', 'my')('required')));
  await page.getByRole('button', { name: wordsOf('shared/forms/src/draft-notice', 'my')('discard') }).click();
  await expect(main.getByRole('textbox', { name: my('profile.position') })).toHaveValue('');
  await page.context().close();
});
