/**
 * An impatient visitor with a slow phone uses pages from their first paint on: before they are hydrated, meanwhile and
 * after. Nothing is lost, nothing is sent twice, nothing breaks. The moments are those of a seed, as far as a processor
 * keeps them: `IMPATIENT_SEED=12345 npm run e2e -- impatient` chooses others, and `IMPATIENT_VISITS=20` has each story
 * twenty times at random ones.
 */
import { randomInt } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { onlyInAll } from '../all.ts';
import { arriveAs } from '../pages/visits.ts';
import { watchChanges } from '../people/impatience.ts';
import { register } from '../people/register.ts';
import { seededRandom } from '../people/seededRandom.ts';
import { send } from '../people/send.ts';
import { smallPdf } from '../people/smallPdf.ts';
import { expect, test, type World } from '../people/test.ts';
import { STORIES, type Story } from './impatientStories.ts';

const SLOWDOWN = 4;
/** Some seconds after a page is hydrated. */
const LATEST_MS = 4_000;
const VISITS = Number(process.env['IMPATIENT_VISITS'] ?? 0);

const CHOSEN_SEED = process.env['IMPATIENT_SEED'];
/** Where something lost or done twice costs most. */
const USUAL_STORIES = ['writes a job', 'applies', 'writes a message'];
/** A run of all tests is the same each time. */
const USUAL_SEED = 20_261_124;

for (const story of STORIES) {
  const title = `an impatient ${story.visitor} ${story.does}${onlyInAll(!USUAL_STORIES.includes(story.does))}`;
  if (VISITS === 0) test(title, ({ browser, world }) => live(story, Number(CHOSEN_SEED ?? USUAL_SEED), browser, world));
  for (let visit = 1; visit <= VISITS; visit += 1)
    test(`${title}: ${visit}`, ({ browser, world }) =>
      live(story, Number(CHOSEN_SEED ?? randomInt(1_000_000)) + visit - 1, browser, world));
}

function live(story: Story, seed: number, browser: Browser, world: World): Promise<void> {
  const { does, visitor, isNew, path, viewport, act } = story;
  return test.step(`IMPATIENT_SEED=${seed}: a ${visitor} ${does}`, async () => {
    const random = seededRandom(seed);
    const context = await arriveAs(isNew ? 'guest' : visitor, world, browser, { viewport });
    if (isNew) await becomeJobseeker(context);
    const page = await context.newPage();
    const complaints = await collectComplaints(page);
    const sent = watchChanges(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(path(world), { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(random.between(0, random.pick([100, 800, LATEST_MS])));
    await act({ page, random, sent }, world);
    expect(complaints, 'what the page complains of').toEqual([]);
    await context.close();
  });
}

async function becomeJobseeker({ request }: BrowserContext): Promise<void> {
  await register(request, 'jobseeker', 'ဒေါ်မြမြ');
  const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: smallPdf('Curriculum vitae') };
  await send(request, '/api/uploadcvs', { multipart: { cv_name: 'Main CV', file } });
}

/** Errors of the page, and what it reports, such as HTML that it did not take over. */
async function collectComplaints(page: Page): Promise<readonly string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.addInitScript(() => {
    navigator.sendBeacon = (_, body) => {
      void new Response(body as Blob).text().then((report) => {
        if (report.includes('"outcome"') && !report.includes('"outcome":"loaded"')) console.error(report);
      });
      return true;
    };
  });
  return complaints;
}
