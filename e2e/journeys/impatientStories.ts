/** What impatient visitors do, and the result that they must get. */
import { expect, type Locator, type Page, type Visitor, type World } from '../people/test.ts';
import {
  choose,
  hesitate,
  inAnyOrder,
  press,
  pressAgain,
  replace,
  settle,
  type,
  type Visit,
} from '../people/impatience.ts';
import { newDetails } from '../people/register.ts';
import { wordsOf } from '../texts.ts';

export interface Story {
  readonly does: string;
  readonly visitor: Visitor;
  /** A jobseeker with a CV, who has not applied yet. */
  readonly isNew?: true;
  readonly path: (world: World) => string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly act: (visit: Visit, world: World) => Promise<void>;
}

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
const words = wordsOf('mfe-public', 'my');
const company = wordsOf('mfe-company', 'my');
const shell = wordsOf('shell', 'my');

const named = (page: Page, name: string): Locator => page.locator(`main [name="${name}"]`);
const option = (page: Page, name: string, value: string): Locator =>
  page.locator(`main [name="${name}"][value="${value}"]`);
const button = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true });

/** A picture of one pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const STORIES: readonly Story[] = [
  {
    does: 'registers',
    visitor: 'guest',
    path: () => '/my/login?page=2',
    viewport: PHONE,
    async act(visit) {
      const { page, sent } = visit;
      const { name, phone, password } = newDetails('ဒေါ်မြမြ');
      const fields = { name, phone_number: phone, password };
      const deeds = Object.entries(fields).map(
        ([field, text]) =>
          () =>
            type(visit, named(page, field), text),
      );
      await inAnyOrder(visit, deeds);
      await pressAgain(visit, button(page, words('account.continue')));
      await expect(page).toHaveURL(/\/auth\/otp-verify$/);
      expect(sent(/\/register$/)).toMatchObject([{ name, password }]);
    },
  },
  {
    does: 'logs in',
    visitor: 'guest',
    path: () => '/my/login',
    viewport: PHONE,
    async act(visit, { people }) {
      const { page, sent } = visit;
      const { phone, password } = people.jobseeker;
      await inAnyOrder(visit, [
        () => type(visit, named(page, 'login'), phone),
        () => type(visit, named(page, 'password'), password),
        () => press(visit, named(page, 'remember')),
      ]);
      await pressAgain(visit, button(page, words('account.login')));
      await expect(page).toHaveURL(/\/jobseeker\//);
      expect(sent(/\/login$/)).toMatchObject([{ login: phone, password, remember: false }]);
    },
  },
  {
    does: 'writes to us, looks elsewhere and comes back',
    visitor: 'guest',
    path: () => '/my/contact',
    viewport: PHONE,
    async act(visit) {
      const { page, sent } = visit;
      const fields = { name: 'ဒေါ်မြမြ', email: 'mya@example.com', subject: 'မေးခွန်း', message: 'အလုပ်ရှာနေပါသည်။' };
      const deeds = Object.entries(fields).map(
        ([field, text]) =>
          () =>
            type(visit, named(page, field), text),
      );
      await inAnyOrder(visit, deeds);
      await press(visit, page.getByRole('contentinfo').locator('a[href$="/privacy"]'));
      await expect(page).toHaveURL(/\/privacy$/);
      await hesitate(visit);
      await page.goBack();
      await expect(page).toHaveURL(/\/contact$/);
      await settle(visit);
      for (const [field, text] of Object.entries(fields)) await expect(named(page, field)).toHaveValue(text);
      await pressAgain(visit, button(page, words('contact.send')));
      await expect.poll(() => sent(/\/contact$/)).toMatchObject([fields]);
    },
  },
  {
    does: 'searches',
    visitor: 'guest',
    path: () => '/my/search',
    viewport: DESKTOP,
    async act(visit) {
      const { page } = visit;
      const form = page.getByRole('search').first();
      const keyword = form.locator('[name="search_keyword"]');
      const place = form.locator('select[name="location"]');
      await type(visit, keyword, 'driver');
      await choose(visit, place, { index: 3 });
      const value = await place.inputValue();
      await pressAgain(visit, form.getByRole('button', { name: words('common.search.submit') }));
      await expect(page).toHaveURL(new RegExp(`(?=.*search_keyword=driver)(?=.*location=${value})`));
      await settle(visit);
      await expect(keyword).toHaveValue('driver');
    },
  },
  {
    does: 'sorts what was found',
    visitor: 'jobseeker',
    path: () => '/my/search?search_keyword=driver',
    viewport: DESKTOP,
    async act(visit) {
      const { page } = visit;
      const sort = page.locator('main form select[name="sort"]').first();
      await choose(visit, sort, 'newest');
      await expect(page).toHaveURL(/(?=.*search_keyword=driver)(?=.*sort=newest)/);
      await settle(visit);
      await expect(sort).toHaveValue('newest');
    },
  },
  {
    does: 'writes a job',
    visitor: 'company',
    path: () => '/my/company/job/addjob',
    viewport: PHONE,
    async act(visit) {
      const { page, random, sent } = visit;
      const title = `Cook ${random.seed}`;
      const description = 'Cooks for fifty people.';
      await inAnyOrder(visit, [
        () => type(visit, named(page, 'title'), title),
        () => type(visit, named(page, 'salary_min'), '350000'),
        () => type(visit, named(page, 'description'), description),
        () => press(visit, option(page, 'collar', 'blue')),
        () => press(visit, named(page, 'salary_hidden')),
        () => choose(visit, named(page, 'industry_id'), { index: 3 }),
      ]);
      const industry = Number(await named(page, 'industry_id').inputValue());
      await pressAgain(visit, button(page, company('draft.save')));
      await expect(page).toHaveURL(/\/draftlist$/);
      await expect(page.getByRole('main').getByRole('heading', { name: title })).toHaveCount(1);
      const saved = sent(/\/savetodraft$/);
      const written = { title, description, salary_min: 350_000, collar: 'blue', salary_hidden: true };
      expect(saved.at(-1)).toMatchObject({ ...written, industry_id: industry });
      // The other requests changed this draft.
      expect(saved.filter(({ id }) => id === undefined)).toHaveLength(1);
    },
  },
  {
    does: 'changes settings',
    visitor: 'company',
    path: () => '/my/company/setting',
    viewport: PHONE,
    async act(visit) {
      const { page, random, sent } = visit;
      const [mail, locale] = [random.pick(['soon', 'daily', 'off']), random.pick(['my', 'en'])];
      await inAnyOrder(visit, [
        () => press(visit, option(page, 'applicants_mail', mail)),
        () => choose(visit, named(page, 'locale'), locale),
      ]);
      await press(visit, button(page, company('setting.save')));
      await expect.poll(() => sent(/\/company\/settings$/)).toMatchObject([{ applicants_mail: mail, locale }]);
    },
  },
  {
    does: 'allows calls, forbids them, …',
    visitor: 'company',
    path: () => '/my/company/setting',
    viewport: PHONE,
    async act(visit) {
      const { page, random } = visit;
      const calls = page.getByRole('switch', { name: company('setting.calls.allow') });
      const times = random.pick([1, 2, 3]);
      for (let time = 1; time <= times; time += 1) await press(visit, calls);
      await settle(visit);
      const isOn = times % 2 === 1;
      await expect(calls).toBeChecked({ checked: isOn });
      await expect(named(page, 'calls.phone_number')).toHaveCount(isOn ? 1 : 0);
    },
  },
  {
    does: 'changes what the company says of itself',
    visitor: 'company',
    path: () => '/my/company/editprofile',
    viewport: PHONE,
    async act(visit) {
      const { page, random, sent } = visit;
      const address = `No. ${random.seed}, Pyay Road`;
      const about = random.pick(['', 'We drive.']);
      await inAnyOrder(visit, [
        () => replace(visit, named(page, 'address'), address),
        () => replace(visit, named(page, 'about'), about),
        () => replace(visit, named(page, 'established_year'), '2001'),
        () => press(visit, option(page, 'employer_type', 'agency')),
        () => choose(visit, named(page, 'size'), { index: 2 }),
        () => choose(visit, named(page, 'industry_id'), { index: 2 }),
        () => choose(visit, named(page, 'location_id'), { index: 2 }),
      ]);
      await pressAgain(visit, button(page, company('edit_profile.save')));
      await expect(page).toHaveURL(/\/company\/profile$/);
      const written = { address, about: about || null, established_year: 2001, employer_type: 'agency' };
      expect(sent(/\/api\/company\/\d+$/, 'PUT')).toMatchObject([written]);
    },
  },
  {
    does: 'applies',
    visitor: 'jobseeker',
    isNew: true,
    path: ({ job }) => `/my/jobpost/${job.slug}/${job.id}`,
    viewport: PHONE,
    async act(visit) {
      const { page, sent } = visit;
      const message = 'စိတ်ဝင်စားပါသည်။';
      await press(visit, button(page, words('apply.apply')));
      const dialog = page.getByRole('dialog');
      await type(visit, dialog.locator('[name="message"]'), message);
      await pressAgain(visit, dialog.getByRole('button', { name: words('apply.send') }));
      await expect(page).toHaveURL(/\/success\/\d+$/);
      await settle(visit);
      expect(sent(/\/jobapply$/)).toMatchObject([{ message }]);
    },
  },
  {
    does: 'saves a job',
    visitor: 'jobseeker',
    isNew: true,
    path: ({ job }) => `/my/jobpost/${job.slug}/${job.id}`,
    viewport: PHONE,
    async act(visit) {
      const { page, sent } = visit;
      const save = page.getByRole('main').locator('button[aria-pressed]').first();
      await press(visit, save);
      await expect(save).toHaveAttribute('aria-pressed', 'true');
      await settle(visit);
      expect(sent(/\/savejob(\/\d+)?$/)).toHaveLength(1);
    },
  },
  {
    does: 'writes a message',
    visitor: 'jobseeker',
    path: ({ people }) => `/my/jobseeker/messages/${people.company.id}`,
    viewport: PHONE,
    async act(visit) {
      const { page, random, sent } = visit;
      const message = `လာပါမည် ${random.seed}`;
      await type(visit, named(page, 'message'), message);
      await pressAgain(visit, page.getByRole('main').locator('form button[type=submit]').last());
      await expect(named(page, 'message')).toHaveValue('');
      await settle(visit);
      await expect.poll(() => sent(/\/(?:message-to|send_message)$/)).toMatchObject([{ message }]);
      await expect(page.getByRole('main').getByText(message).filter({ visible: true })).toHaveCount(1);
    },
  },
  {
    does: 'changes the profile',
    visitor: 'jobseeker',
    path: () => '/my/jobseeker/profile',
    viewport: PHONE,
    async act(visit) {
      const { page, random, sent } = visit;
      const wish = `Drive ${random.seed}`;
      await press(visit, page.locator('main #wishes button').first());
      const dialog = page.getByRole('dialog');
      await replace(visit, dialog.locator('[name="career_objective"]'), wish);
      await replace(visit, dialog.locator('[name="expected_salary"]'), '400000');
      await pressAgain(visit, dialog.locator('button[type=submit]'));
      await expect(dialog).toHaveCount(0);
      expect(sent(/\/jobseeker\/update\//)).toMatchObject([{ career_objective: wish, expected_salary: 400_000 }]);
    },
  },
  {
    does: 'chooses a photo',
    visitor: 'jobseeker',
    path: () => '/my/jobseeker/profile',
    viewport: PHONE,
    async act(visit) {
      const { page } = visit;
      const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') };
      await hesitate(visit);
      await page.locator('#photo input[type=file]').setInputFiles(file);
      await settle(visit);
      await expect(page.locator('#photo')).toContainText(file.name);
    },
  },
  {
    does: 'opens a menu',
    visitor: 'jobseeker',
    path: ({ job }) => `/my/jobpost/${job.slug}/${job.id}`,
    viewport: PHONE,
    async act(visit) {
      const { page, random } = visit;
      const [opener, opened] = random.pick([
        [page.getByTestId('bell'), page.getByTestId('notifications')],
        [page.getByRole('button', { name: shell('menu.open') }), page.getByRole('dialog')],
        [page.getByRole('button', { name: words('common.search.jobs') }).first(), page.getByRole('dialog')],
      ]);
      await press(visit, opener);
      await expect(opened).toBeVisible();
      await settle(visit);
      await expect(opened).toBeVisible();
    },
  },
  {
    does: 'follows links and comes back',
    visitor: 'guest',
    path: () => '/my/search',
    viewport: PHONE,
    async act(visit) {
      const { page } = visit;
      const job = page.locator('main a[href*="/jobpost/"]').first();
      for (let time = 1; time <= 2; time += 1) {
        await press(visit, job);
        await expect(page).toHaveURL(/\/jobpost\//);
        await hesitate(visit);
        await page.goBack();
        await expect(page).toHaveURL(/\/my\/search$/);
      }
      await settle(visit);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(job).toBeVisible();
    },
  },
];
