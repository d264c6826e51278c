/** An error, or a rejected promise, that no code caught. */
export type Uncaught = ErrorEvent | PromiseRejectionEvent;

/** More in the first seconds say nothing new. */
const MAX_WAITING = 10;
const waiting: Uncaught[] = [];
let handle = (event: Uncaught): void => {
  if (waiting.length < MAX_WAITING) waiting.push(event);
};

/** From the start on, because the code that handles them is loaded after the first view. */
export function watchUncaught(): void {
  window.addEventListener('error', (event) => handle(event));
  window.addEventListener('unhandledrejection', (event) => handle(event));
}

/** Also calls `handler` for what happened before. */
export function onUncaught(handler: (event: Uncaught) => void): void {
  handle = handler;
  waiting.splice(0).forEach(handler);
}
