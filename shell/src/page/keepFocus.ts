/** Time for the code that changed the page to move the focus itself. */
const SETTLE_MS = 100;

/** Elements that contain headings: a dialog, or the page. */
const SCOPES = 'dialog, [role="dialog"], main';
const HEADINGS = 'h1, h2, h3, h4, h5, h6';

interface Surrounding {
  readonly parent: Element;
  readonly before: Element | null;
}

/** An element that had the focus, and its surroundings from the inside out. */
interface Place {
  readonly element: HTMLElement;
  readonly path: string;
  readonly around: readonly Surrounding[];
}

/**
 * Deleting, withdrawing or logging out often removes the button that was pressed. Browsers then drop the focus, and a
 * screen reader starts again at the top of the page. This moves the focus to the heading before the gap, and from a
 * disappearing message back to where it was.
 */
export function keepFocus(): void {
  let focused: HTMLElement | undefined;
  let place: Place | undefined;
  let isSettling = false;

  const isLost = (): boolean =>
    focused?.isConnected === false && (document.activeElement === null || document.activeElement === document.body);

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    focused = target;
    if (target.closest(SCOPES)) place = placeOf(target);
  });
  // Pointing elsewhere means leaving this place.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && focused?.contains(target))) focused = undefined;
  });
  new MutationObserver(() => {
    if (isSettling || !isLost()) return;
    isSettling = true;
    setTimeout(() => {
      isSettling = false;
      // The arrival of another page moves the focus itself.
      if (place?.path !== location.pathname || !isLost()) return;
      const target = place.element.isConnected ? place.element : headingBefore(place);
      target?.focus({ preventScroll: true });
    }, SETTLE_MS);
  }).observe(document.body, { childList: true, subtree: true });
}

function placeOf(element: HTMLElement): Place {
  const around: Surrounding[] = [];
  for (let inner: Element = element; inner.parentElement && inner !== document.body; inner = inner.parentElement)
    around.push({ parent: inner.parentElement, before: inner.previousElementSibling });
  return { element, path: location.pathname, around };
}

/** The last heading before the place. */
function headingBefore({ around }: Place): HTMLElement | undefined {
  const gap = around.find(({ parent }) => parent.isConnected);
  const scope = gap?.parent.closest(SCOPES);
  if (!gap || !scope) return undefined;
  const { before, parent } = gap;
  const edge = before?.isConnected ? before : parent;
  const heading = [...scope.querySelectorAll<HTMLElement>(HEADINGS)]
    .reverse()
    .find(
      (each) =>
        (each.compareDocumentPosition(edge) & Node.DOCUMENT_POSITION_FOLLOWING ||
          (edge === before && edge.contains(each))) &&
        each.checkVisibility?.() !== false,
    );
  if (heading) heading.tabIndex = -1;
  return heading;
}
