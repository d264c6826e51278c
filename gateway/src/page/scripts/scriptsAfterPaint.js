/**
 * Runs at the end of a document that came with its HTML. What starts the page is in `<template id="scripts">`: if it
 * ran before the page is on screen, it would compete with it for the processor. On a slow connection the shell's
 * scripts take longer to arrive than the page takes to be drawn, so they are fetched at once, and the small files that
 * they need next once the page is drawn. No syntax newer than ES2015.
 */
const template = document.getElementById('scripts');
const preloads = document.importNode(template.content, true);
const scripts = document.createDocumentFragment();
for (const script of Array.from(preloads.querySelectorAll('script'))) {
  // Scripts run in document order.
  script.async = false;
  // A shell that runs before the page is drawn fetches its files itself.
  script.onload = () => (preloads.textContent = '');
  scripts.appendChild(script);
}
// Both are empty from then on.
const add = () => {
  template.after(scripts);
  template.after(preloads);
};
const { PerformanceObserver } = window;
const types = (PerformanceObserver && PerformanceObserver.supportedEntryTypes) || [];
const visit = performance.getEntriesByType('navigation')[0];
const isFast = visit && visit.responseStart - visit.requestStart < 150;
if (document.hidden || !types.includes('paint')) add();
else {
  if (!isFast) template.after(scripts);
  new PerformanceObserver(add).observe({ type: 'paint', buffered: true });
  // A covered window may never paint.
  setTimeout(add, 1000);
}
