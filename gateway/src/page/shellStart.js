/**
 * Runs in the document before the shell, and sees to it that a page never stays at "JPro is opening": a shell that does
 * not load, throws or does not finish in time is reported, and the page is loaded again with the version before. Only a
 * new document is free of what the failed shell has set up. When that one fails too, the visitor gets Retry.
 *
 * The shell calls the functions of `window.shellStart` (`ShellStart` in @jpro/platform). No syntax after ES2015: a
 * browser that cannot parse the shell has to get this far. `startScript.ts` makes a function of it, with the parameters
 * `version`, `isLast` (there is no other shell to try), `cookie` and `view`, which proves where a report comes from.
 */
const own = '/assets/shell/';
const page = document;
const element = (id) => page.getElementById(id);
let phase = 'scripts';
let seconds = 0;
let hasPage = false;
let hadSplash = false;
let timer = 0;

const report = (outcome, error, stack) => {
  const ms = Math.round(performance.now());
  navigator.sendBeacon('/telemetry', JSON.stringify({ unit: 'shell', version, outcome, ms, error, stack, view }));
};
const show = (isFailed) => {
  const splash = element('splash');
  const message = element('start-failed');
  if (splash) splash.hidden = isFailed;
  if (message) {
    // A page that the server has drawn stays readable.
    message.className = splash ? 'splash' : 'start-failed';
    message.hidden = !isFailed;
  } else page.addEventListener('DOMContentLoaded', () => show(isFailed));
};
const failedShells = () => {
  const found = new RegExp(`(?:^|; )${cookie}=([^;]+)`).exec(page.cookie);
  return found ? found[1].split('!') : [];
};
const giveUp = () => {
  page.cookie = `${cookie}=;path=/;max-age=0`;
  show(true);
};
/** True for the first call. */
const end = () => {
  if (timer === 0) return false;
  clearInterval(timer);
  timer = 0;
  return true;
};
const failed = (error) => {
  if (!end()) return;
  report('failed', String(error).slice(0, 200), error && error.stack && error.stack.slice(0, 1500));
  const before = failedShells();
  if (isLast || before.includes(version)) return giveUp();
  page.cookie = `${cookie}=${before.concat(version).join('!')};path=/;max-age=600;samesite=lax`;
  // Without cookies the next page would be this one again; without a connection, the browser's own error page.
  if (!failedShells().includes(version)) return giveUp();
  fetch('/healthz').then(({ ok }) => (ok ? location.reload() : giveUp()), giveUp);
};
const enter = (next) => {
  phase = next;
  seconds = 0;
};
const finish = () => {
  if (phase !== 'page' || !hasPage || !end()) return;
  show(false);
  report('loaded');
};

// Counts only seconds in which the page was able to run, whatever the phone does in between.
timer = setInterval(() => {
  seconds += 1;
  if (phase === 'shell' && seconds === 20) {
    // Releases from before `shellStart` only remove the splash.
    if (hadSplash && !hasPage && !element('splash')) end();
    else failed('timeout');
  } else if (seconds === 60) {
    // Scripts or the page are still on their way over a slow network: they may go on, and the visitor may retry.
    report('failed', 'timeout');
    show(true);
  }
}, 1000);
const scriptsHaveRun = () => {
  if (phase === 'scripts') enter('shell');
};
page.addEventListener('DOMContentLoaded', () => {
  hadSplash = !!element('splash');
  // Those of a page that came with its HTML run later (`scriptsAfterPaint.js`).
  if (!element('scripts')) scriptsHaveRun();
});
const isOwn = (target) => target && target.tagName === 'SCRIPT' && target.defer && target.src.includes(own);
// Events of script elements do not bubble, and `load` does not reach the window.
page.addEventListener('load', ({ target }) => isOwn(target) && scriptsHaveRun(), true);
addEventListener(
  'error',
  ({ target, filename, error }) => {
    if (isOwn(target)) failed(`not loaded: ${target.src.split('/').pop()}`);
    else if (filename && filename.includes(own)) failed(error || 'error');
  },
  true,
);
addEventListener('unhandledrejection', ({ reason }) => {
  // A shell that is on screen has requests of its own, which may fail.
  if (phase !== 'page' && reason && String(reason.stack).includes(own)) failed(reason);
});
window.shellStart = {
  drawn() {
    enter('page');
    finish();
  },
  arrived() {
    hasPage = true;
    finish();
  },
  failed,
};
