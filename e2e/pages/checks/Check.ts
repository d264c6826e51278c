import type { Page, Visitor } from '../../people/test.ts';
import type { ReleasedRoute } from '../../product/bootOf.ts';
import type { Device } from '../visits.ts';

/** A page that was just opened, in a tab that is not reused before all checks are done. */
export interface OpenedPage {
  readonly page: Page;
  /** Includes the language: `/en/about`. */
  readonly path: string;
  readonly route: ReleasedRoute;
  readonly visitor: Visitor;
  readonly device: Device;
  /** The document as it was sent. */
  readonly html: string;
}

/** What must be true of every page. */
export interface Check {
  /** Part of the step's title in a failure report. */
  readonly name: string;
  /** Whether public pages are also checked for signed-in people. */
  readonly signedInOnPublicPages: boolean;
  /** Called for each tab before its first page, to watch everything that happens from then on. */
  readonly watch: (page: Page) => Promise<Watch> | Watch;
}

export interface Watch {
  /** Called when a page is shown but its scripts have not run yet. */
  beforeScripts?(): Promise<void>;
  /** Leaves the page as it was. Expects softly, so that one failure does not hide the others. */
  check(opened: OpenedPage): Promise<void>;
  /** Called after the last page of the tab; `open` opens a page again. */
  end?(open: (path: string) => Promise<unknown>): Promise<void> | void;
}
