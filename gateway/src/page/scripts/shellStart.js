/**
 * Runs in the document before the shell and makes sure that a page never stays at "JPro is opening": a shell that does
 * not load, throws or does not finish in time is reported, and the page is loaded again with the previous version. Only
 * a new document is free of what the failed shell has set up. If that version fails too, the visitor gets Retry.
 *
 * The shell calls the functions of `window.shellStart` (`ShellStart` in @jpro/platform). No syntax newer than ES2015: a
 * browser that cannot parse the shell has to get this far. `inlineScripts.ts` turns this file into a function with the
 * parameters `version`, `isLast` (there is no other shell to try), `cookie` and `metric`, the one of `Server-Timing`
 * that proves where a report comes from (decision 175).
 */
const own = '/assets/shell/';
const page = document;
const element = (id) => page.getElementById(id);
let phase = 'scripts';
let seconds = 0;
let hasPage = false;
let timer = 0;

/** Read late: Safari has the entry only when the whole document has arrived. */
const proof = () => {
  const [visit] = performance.getEntriesByType('navigation');
  const timing = visit && visit.serverTiming && visit.serverTiming.find(({ name }) => name === metric);
  return timing && timing.description;
};
const report = (outcome, error, stack) => {
  const ms = Math.round(performance.now());
  const view = proof();
  navigator.sendBeacon('/telemetry', JSON.stringify({ unit: 'shell', version, outcome, ms, error, stack, view }));
};
const show = (isFailed) => {
  const splash = element('splash');
  const message = element('start-failed');
  if (splash) splash.hidden = isFailed;
  if (message) {
    // A page that the server has rendered stays readable.
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
  // Without cookies, reloading would bring this page again; without a connection, the browser's own error page.
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

// Counts only seconds in which the page could run, whatever the phone does in between.
timer = setInterval(() => {
  seconds += 1;
  if (phase === 'shell' && seconds === 20) {
    failed('timeout');
  } else if (seconds === 60) {
    // Scripts or the page may still be arriving over a slow network: they may continue, and the visitor may retry.
    report('failed', 'timeout');
    show(true);
  }
}, 1000);
const scriptsHaveRun = () => {
  if (phase === 'scripts') enter('shell');
};
page.addEventListener('DOMContentLoaded', () => {
  // For a page that came with its HTML, scripts run later (`scriptsAfterPaint.js`).
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
  // Once a shell is on screen, its own requests may fail without being a failed start.
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
