const ENDS = ['pointerup', 'pointercancel', 'dragend'] as const;

let isWatching = false;
let press: Promise<void> | undefined;

/** Starts watching presses. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('pointerdown', () => (press = endOfPress()), true);
}

/**
 * Resolves when nothing is pressed, after the click. A press takes the focus away from a field; if a message appeared
 * below the field at once, it would push the pressed element away and the click would be lost.
 */
export function pressEnded(): Promise<void> {
  return press ?? Promise.resolve();
}

function endOfPress(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      for (const type of ENDS) document.removeEventListener(type, end, true);
      press = undefined;
      setTimeout(resolve);
    };
    for (const type of ENDS) document.addEventListener(type, end, true);
  });
}
