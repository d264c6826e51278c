import { apiKey, ApiError } from '@jpro/api';
import { type Platform, addTexts, LOCALES, splitLocale, translator, type Text } from '@jpro/platform';
import { mayPass } from '@jpro/forms';
import { markApplied } from '../markJobs.ts';
import { reasonOf } from '../reasonOf.ts';
import { insteadOf, oneTabAtATime } from './oneTabAtATime.ts';
import {
  cancelledApplications,
  forgetCancelled,
  forgetUnsent,
  storeUnsent,
  unsentApplications,
  waitingApplication,
  type UnsentApplication,
} from './unsentApplications.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

type Sender = Pick<Platform, 'api' | 'clock' | 'history' | 'i18n' | 'queryClient' | 'session' | 'toasts'>;

/** The job is closed or gone, or the person has applied. */
const REFUSED_FOR_GOOD = new Set([404, 409]);

/** Sends the applications that wait on the device, and shows the results. */
export async function deliverApplications(platform: Sender): Promise<void> {
  const { session, clock } = platform;
  const owner = session.get()?.id;
  if (owner === undefined) return;
  await oneTabAtATime(lockOf(owner), async () => {
    for (const { key } of unsentApplications(owner, clock.now())) {
      // Read again, because sending another one takes a while.
      const unsent = waitingApplication(owner, key, clock.now());
      if (!unsent) continue;
      if (session.get()?.id !== owner || !(await deliver(platform, owner, unsent))) return;
    }
    for (const job of cancelledApplications(owner, clock.now()))
      if (session.get()?.id !== owner || !(await settleCancelled(platform, owner, job))) return;
  });
}

/** Sends an application that was just written and is already stored, while nothing else delivers it. */
export function sendApplication<T>(owner: number, send: () => Promise<T>): Promise<T> {
  return insteadOf(lockOf(owner), send);
}

const lockOf = (owner: number): string => `applications-${owner}`;

/** False when there was no usable response: the others have to wait too. */
async function deliver(platform: Sender, owner: number, unsent: UnsentApplication): Promise<boolean> {
  const { api, clock, toasts } = platform;
  const { key, job, body } = unsent;
  const isWaiting = (): boolean => waitingApplication(owner, key, clock.now()) !== undefined;
  try {
    await api.post('/jobapply', { body, idempotencyKey: key }).catch(async (error: unknown) => {
      // The server knows a key only for a day; after that, repeating an attempt that did arrive counts as a second one.
      const isRepeated = error instanceof ApiError && error.status === 409 && (await hasArrived(platform, job));
      if (!isRepeated) throw error;
    });
    if (isWaiting()) forgetUnsent(owner, job.id);
    else forgetCancelled(owner, job.id);
    reportSent(platform, job);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (mayPass(error)) return false;
    if (!isWaiting()) return true;
    const refusal = reasonOf(error);
    storeUnsent(owner, { ...unsent, refusal, isOver: REFUSED_FOR_GOOD.has(error.status) }, clock.now());
    toasts.show(unsentText(platform)('refused', { job: job.title, reason: refusal }), 'error');
    return true;
  }
}

/** Reports an application that had arrived before it was cancelled. False when there was no usable response. */
async function settleCancelled(platform: Sender, owner: number, job: UnsentApplication['job']): Promise<boolean> {
  try {
    if (await hasArrived(platform, job)) reportSent(platform, job);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (mayPass(error)) return false;
  }
  forgetCancelled(owner, job.id);
  return true;
}

function reportSent(platform: Sender, job: UnsentApplication['job']): void {
  const { queryClient, toasts } = platform;
  toasts.show(unsentText(platform)('sent', { job: job.title }), 'success');
  markApplied(queryClient, job.id, true);
  for (const path of ['/jobapply', '/jobapply/counts', '/jobpost/{id}'] as const)
    void queryClient.invalidateQueries({ queryKey: apiKey(path) });
}

async function hasArrived({ api }: Sender, job: UnsentApplication['job']): Promise<boolean> {
  const { data } = await api.get('/jobapply', { query: { job_id: String(job.id) } });
  return data.some(({ status }) => status !== 'withdrawn');
}

const UNIT = 'unsent';
const TEXTS = { en, my };

/** Texts for messages that no component shows. */
function unsentText({ i18n, history }: Pick<Platform, 'i18n' | 'history'>): Text<typeof en> {
  for (const locale of LOCALES) addTexts(i18n, UNIT, locale, TEXTS[locale]);
  return translator(i18n, UNIT, splitLocale(history.get().location.pathname).locale) as Text<typeof en>;
}
