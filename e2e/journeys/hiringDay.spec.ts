/** A day of hiring: ten jobs, three hundred applicants by keyboard, an interview, and a reply for everybody. */
import type { APIRequestContext } from '@playwright/test';
import { applyWithCv } from '../people/applyWithCv.ts';
import { menuEntry } from '../people/menuEntry.ts';
import { notifiedInterview } from '../people/notifiedInterview.ts';
import { operate } from '../people/operate.ts';
import { postJob } from '../people/postJob.ts';
import { register } from '../people/register.ts';
import { send } from '../people/send.ts';
import { expect, test, type Locator, type Page } from '../people/test.ts';
import { openPage } from '../people/openPage.ts';
import { wordsOf } from '../texts.ts';

const words = wordsOf('mfe-company', 'en');
const JOBS = 10;
const APPLICANTS = 300;
const INVITED = 5;
const DAY = 24 * 3_600_000;
/** What the page may take of a processor, without the machine's other work; reading takes a person longer. */
const KEYBOARD_LIMIT_S = 60;

const day = (offset: number) => new Date(Date.now() + offset * DAY).toISOString().slice(0, 10);

test('a company works through three hundred applicants by keyboard @all', async ({ browser, playwright, baseURL }) => {
  const visit = () => playwright.request.newContext({ baseURL: baseURL ?? '' });
  const [asCompany, asSeeker] = [await visit(), await visit()];
  const company = await register(asCompany, 'company', 'Ayeyarwady Foods');
  const seeker = await register(asSeeker, 'jobseeker', 'Ma Thin Thin');
  await operate('wallet', 'adjust', String(company.id), '500', '--why', 'a day of hiring');
  const job = await postJob(asCompany, 'Market driver');

  const desk = await browser.newContext({
    storageState: await asCompany.storageState(),
    viewport: { width: 1280, height: 800 },
    ...(baseURL && { baseURL }),
  });
  const page = await desk.newPage();
  const devtools = await desk.newCDPSession(page);
  await devtools.send('Performance.enable');
  /** Of the page's process. */
  const processorSeconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ProcessTime')!.value;
  };
  const column = (stage: string) => page.getByRole('region', { name: words(`stage.${stage}`), exact: true });
  const card = (stage: string) => column(stage).locator('[data-applicant]').filter({ hasText: seeker.name });

  await test.step('nine more jobs start from the first', async () => {
    for (let posted = 1; posted < JOBS; posted += 1) {
      await openPage(page, `/en/company/job/copyjob/${job.id}`);
      await page
        .getByRole('main')
        .getByRole('textbox', { name: words('job.title') })
        .focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/company\/job\/managejobs/);
    }
    const { total } = (await (await asCompany.get('/api/company/jobposts')).json()) as { total: number };
    expect(total).toBe(JOBS);
  });

  await test.step('three hundred people apply, and one who answers', async () => {
    await operate('demo', 'applicants', String(job.id), String(APPLICANTS));
    await applyWithCv(asSeeker, job.id);
    await openPage(page, `/en/company/job/manageapplication/${job.id}?view=board`);
    await expect(page.getByText(words('board.people', { count: APPLICANTS + 1 }))).toBeVisible();
  });

  await test.step('all are decided by keyboard', async () => {
    // Only with its scripts does the page hear the keyboard.
    await expect(column('applied').locator('[data-applicant]').first()).toBeVisible();
    const before = await processorSeconds();
    let fetched = 0;
    page.on('request', (request) => (fetched += Number(request.url().includes('/api/company/application/manage'))));
    // The newest application is the first card.
    await page.keyboard.press('j');
    for (let invited = 0; invited < INVITED; invited += 1) {
      await invite(page, invited);
      // The invited one has the focus; the next one is in the column before.
      await expect(column('interview').locator('[data-applicant]:focus-within')).toBeVisible();
      await page.keyboard.press('h');
    }
    // The next one stays in sight when the one above it leaves.
    await page.keyboard.press('r');
    await expect(page.locator('[data-applicant] a:focus')).toBeInViewport({ ratio: 1 });
    for (let decided = INVITED + 1; decided <= APPLICANTS; decided += 1)
      await page.keyboard.press(decided % 10 === 0 ? 's' : 'r');
    // Hundreds of changes are sent one after the other.
    await expect.poll(() => waiting(asCompany, job.id), { timeout: 300_000 }).toBe(0);
    expect((await processorSeconds()) - before).toBeLessThan(KEYBOARD_LIMIT_S);
    // The board is fetched now and then, not for each decision.
    expect(fetched).toBeLessThan(APPLICANTS / 10);
  });

  await test.step('one asks for another time; the company takes it and hires', async () => {
    const interview = await notifiedInterview(asSeeker);
    const { offered_times } = (await (await asSeeker.get(`/api/jobseeker/interview/${interview}`)).json()) as {
      offered_times: string[];
    };
    expect(offered_times).toHaveLength(2);
    await send(asSeeker, `/api/jobseeker/interview/${interview}/othertime`, {
      data: { at: offered_times[1], message: null, proposed_times: [`${day(5)}T03:30:00.000Z`] },
    });
    await tabTo(page, card('interview').getByRole('link', { name: seeker.name }));
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: seeker.name });
    await tabTo(page, drawer.getByRole('button', { name: words.like('interview.take_name') }));
    await page.keyboard.press('Enter');
    await expect(drawer.getByText(words('interview_state.accepted'))).toBeVisible();
    await page.keyboard.press(']');
    await expect(card('hired')).toBeVisible();
  });

  await test.step('the job is closed, and everybody who waits gets a reply', async () => {
    await openPage(page, `/en/company/job/${job.id}`);
    await tabTo(page, page.getByRole('button', { name: words('actions'), exact: true }));
    await page.keyboard.press('Enter');
    await pressUntilFocused(page, 'End', menuEntry(page, words('job_action.close')));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    // Its questions, one Tab after the other; the keyboard starts at the title.
    await expect(dialog.getByRole('heading', { name: words('close_job.title') })).toBeFocused();
    await tabTo(page, dialog.getByRole('radio', { name: words('close_outcome.hired') }));
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('checkbox', { name: words.like('close_job.reply') }));
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('button', { name: words('close_job.confirm') }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.like('close_job.replied'))).toBeVisible();
    const { counts } = await board(asCompany, job.id);
    expect(counts).toMatchObject({ applied: 0, shortlisted: 0, interview: 0, hired: 1, rejected: APPLICANTS });
  });

  await Promise.all([desk.close(), asCompany.dispose(), asSeeker.dispose()]);
});

/** Offers the current applicant two times, key by key. The place is that of the invitation before. */
async function invite(page: Page, slot: number): Promise<void> {
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog');
  const field = (label: string) => tabTo(page, dialog.getByLabel(label).first());
  const hour = String(7 + slot).padStart(2, '0');
  await field(words('interview.date'));
  await page.keyboard.type(typedDay(3));
  await field(words('interview.time'));
  await page.keyboard.type(`${hour}00AM`);
  await tabTo(page, dialog.getByRole('button', { name: words('interview.add_time') }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(words('interview.date_n', { n: 2 }))).toBeFocused();
  await page.keyboard.type(typedDay(4));
  await field(words('interview.time_n', { n: 2 }));
  await page.keyboard.type(`${hour}00AM`);
  const place = dialog.getByLabel(words('interview.place'));
  await tabTo(page, place);
  if (slot === 0) await page.keyboard.type('Pyay Road 12, Yangon');
  else await expect(place).toHaveValue('Pyay Road 12, Yangon');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** As an American browser takes a date: month, day and year one after the other. */
function typedDay(offset: number): string {
  const [year = '', month = '', date = ''] = day(offset).split('-');
  return `${month}${date}${year}`;
}

const tabTo = (page: Page, control: Locator) => pressUntilFocused(page, 'Tab', control);

/** Presses a key until the control has the focus. */
async function pressUntilFocused(page: Page, key: string, control: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(control).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

interface Board {
  readonly counts: Readonly<Record<string, number>>;
}

const board = async (asCompany: APIRequestContext, jobId: number): Promise<Board> =>
  (await (await asCompany.get(`/api/company/application/manage?job_id=${jobId}`)).json()) as Board;

const waiting = async (asCompany: APIRequestContext, jobId: number): Promise<number> =>
  (await board(asCompany, jobId)).counts['applied'] ?? Number.NaN;
