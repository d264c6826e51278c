/** What lies over the page, such as open dialogs. */
export interface Overlays {
  readonly count: () => number;
  /** Asks the topmost ones to close, until this many are left. */
  readonly closeDownTo: (left: number) => void;
  subscribe(listener: () => void): void;
}

export interface HistoryLayers {
  /** How many entries the current one is above its page's own. */
  readonly depth: () => number;
  /** Whether a step back is under way: until it arrives, nothing may be written, because it would be left again. */
  readonly isStepping: () => boolean;
  /** Runs the work when no step is under way, at the page's own entry if the work asks for that. */
  readonly afterStep: (work: () => void, at?: 'page') => void;
  /** Handles a step of the browser. */
  readonly arrived: () => void;
  readonly lieOver: (overlays: Overlays) => void;
}

/**
 * Gives each thing that lies over the page an entry of the tab's history, so that "back" closes it instead of leaving
 * the page. These entries have the key and the address of the page's own, so nobody else notices them. What is closed
 * in another way takes its entry along; entries that have lost theirs, as by a reload, are left as soon as they are
 * reached.
 */
export function createHistoryLayers(write: (change: () => void) => void): HistoryLayers {
  let overlays: Overlays | undefined;
  let isStepping = false;
  let waiting: (() => void)[] = [];

  const record = () => window.history.state as { layer?: number } | null;
  const depth = (): number => record()?.layer ?? 0;
  const wanted = (): number => overlays?.count() ?? 0;

  const stepDownTo = (layer: number): void => {
    isStepping = true;
    window.history.go(layer - depth());
  };

  const settle = (): void => {
    if (isStepping) return;
    if (depth() > wanted()) return stepDownTo(wanted());
    for (let layer = depth() + 1; layer <= wanted(); layer += 1)
      write(() => window.history.pushState({ ...record(), layer }, ''));
  };
  // Later, because what closes may open again at once, or lead to another page.
  const settleLater = (): void => void setTimeout(settle);

  return {
    depth,
    isStepping: () => isStepping,
    afterStep(work, at) {
      waiting.push(work);
      if (!isStepping && at === 'page') stepDownTo(0);
    },
    arrived() {
      if (!isStepping && depth() < wanted()) overlays?.closeDownTo(depth());
      isStepping = false;
      const works = waiting;
      waiting = [];
      for (const work of works) work();
      settleLater();
    },
    lieOver(those) {
      overlays = those;
      those.subscribe(settleLater);
      settleLater();
    },
  };
}
