import { File as NodeFile } from 'node:buffer';
import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { FormDataOfForm } from './FormDataOfForm.ts';

// A busy machine takes longer than the second that queries wait by default. What appears is found at once all the same.
configure({ asyncUtilTimeout: 60_000 });

// Some tests run without a page.
if ('HTMLDialogElement' in globalThis) {
  addMissingFeatures();
  // Drafts of one test must not reach the next.
  afterEach(() => localStorage.clear());
}

// Too new for some browsers. Lint finds what else is (`no-restricted-properties`), but cannot see the type.
delete (URLSearchParams.prototype as { size?: number }).size;

/** What jsdom lacks: an open dialog has the attribute, no media query matches, a pointer is a mouse. */
function addMissingFeatures(): void {
  const { Element: PageElement, HTMLDialogElement: Dialog } = globalThis;
  globalThis.File = NodeFile as unknown as typeof File;
  globalThis.FormData = FormDataOfForm;
  globalThis.PointerEvent ??= MouseEvent as typeof PointerEvent;
  globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
  globalThis.scrollTo = () => undefined;
  PageElement.prototype.scrollIntoView ??= () => undefined;
  Dialog.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  Dialog.prototype.show ??= Dialog.prototype.showModal;
  Dialog.prototype.close ??= function close(this: HTMLDialogElement) {
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
}
