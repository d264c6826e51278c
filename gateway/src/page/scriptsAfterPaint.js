/**
 * Runs at the end of a document that came with its HTML. The document's scripts are in `<template id="scripts">`: if
 * they ran before the page is on screen, they would compete with it for the processor. On a slow connection they take
 * longer to arrive than the page takes to be drawn, so they are fetched at once. No syntax newer than ES2015.
 */
const template = document.getElementById('scripts');
let added = false;
const add = () => {
  if (added) return;
  added = true;
  const copy = document.importNode(template.content, true);
  // Scripts run in document order.
  for (const script of Array.from(copy.querySelectorAll('script'))) script.async = false;
  template.after(copy);
};
const { PerformanceObserver } = window;
const types = (PerformanceObserver && PerformanceObserver.supportedEntryTypes) || [];
const visit = performance.getEntriesByType('navigation')[0];
const isFast = visit && visit.responseStart - visit.requestStart < 150;
if (document.hidden || !isFast || !types.includes('paint')) add();
else {
  new PerformanceObserver(add).observe({ type: 'paint', buffered: true });
  // A covered window may never paint.
  setTimeout(add, 1000);
}
