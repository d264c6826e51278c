/**
 * Runs in the document before the shell, and sees to it that a page never stays at "JPro is opening": a shell that does
 * not load, throws or does not finish in time is reported, and the page is loaded again with the version before. Only a
 * new document is free of what the failed shell has set up. When that one fails too, the visitor gets Retry.
 *
 * The shell calls `shellStart.done()` or `shellStart.failed(error)` (`ShellStart` in @jpro/platform). No syntax after
 * ES2015: a browser that cannot parse the shell has to get this far. `startScript.ts` makes a function of it, with the
 * parameters `version`, `isLast` (there is no other shell to try) and `cookie`.
 */
const SECONDS_TO_LOAD = 60;
const SECONDS_TO_START = 20;
const own = '/assets/shell/';
const page = document;
let seconds = 0;
let loadedAt = Infinity;
let timer = 0;

const report = (outcome, error) => {
  const ms = Math.round(performance.now());
  navigator.sendBeacon('/telemetry', JSON.stringify({ unit: 'shell', version, outcome, ms, error }));
};
const show = (isFailed) => {
  const splash = page.getElementById('splash');
  const message = page.getElementById('start-failed');
  if (splash) splash.hidden = isFailed;
  if (message) message.hidden = !isFailed;
  else page.addEventListener('DOMContentLoaded', () => show(isFailed));
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
  report('failed', String((error && error.name) || error).slice(0, 200));
  const before = failedShells();
  if (isLast || before.includes(version)) return giveUp();
  page.cookie = `${cookie}=${before.concat(version).join('!')};path=/;max-age=600;samesite=lax`;
  // Without cookies the next page would be this one again; without a connection, the browser's own error page.
  if (!failedShells().includes(version)) return giveUp();
  fetch('/healthz').then(({ ok }) => (ok ? location.reload() : giveUp()), giveUp);
};
const done = () => {
  if (!end()) return;
  show(false);
  report('loaded');
};

// Counts only seconds in which the page was able to run, whatever the phone does in between.
timer = setInterval(() => {
  seconds += 1;
  if (loadedAt === Infinity && seconds === SECONDS_TO_LOAD) {
    // The scripts are still on their way over a slow network: they may go on, and the visitor may retry.
    report('failed', 'timeout');
    show(true);
  }
  if (seconds - loadedAt < SECONDS_TO_START) return;
  // Releases from before `shellStart` only remove the splash.
  if (page.getElementById('splash')) failed('timeout');
  else end();
}, 1000);
// After the shell's scripts have run.
page.addEventListener('DOMContentLoaded', () => {
  loadedAt = seconds;
});
const onError = ({ target, filename, error }) => {
  if (target && target.tagName === 'SCRIPT') {
    if (target.defer && target.src.includes(own)) failed('load');
  } else if (`${filename} ${error && error.stack}`.includes(own)) failed(error);
};
// Errors of script elements do not bubble.
addEventListener('error', onError, true);
addEventListener('unhandledrejection', ({ reason }) => {
  if (reason && String(reason.stack).includes(own)) failed(reason);
});
window.shellStart = { done, failed };
