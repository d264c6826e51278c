/** jsdom with Node's web platform, so that packages for browsers and for Node both run. */
const { cacheComputedStyles } = require('./fastComputedStyles.cjs');
require('./fastLabels.cjs');
const { default: JsdomEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = {
  AbortController,
  AbortSignal,
  Blob,
  BroadcastChannel,
  CompressionStream,
  DecompressionStream,
  File,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  TransformStream,
  URL,
  URLSearchParams,
  Uint8Array,
  WritableStream,
  fetch,
  structuredClone,
};
const NodeFormData = FormData;

module.exports = class extends JsdomEnvironment {
  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    super(config, context);
    const page = this.global;
    const PageFormData = page.FormData;
    Object.assign(page, FROM_NODE);
    Object.defineProperty(page, 'crypto', { value: globalThis.crypto, configurable: true });

    page.FormData = class FormData extends NodeFormData {
      /**
       * @param {HTMLFormElement} [form]
       * @param {HTMLElement | null} [submitter]
       */
      constructor(form, submitter) {
        super();
        if (form) for (const [name, value] of new PageFormData(form, submitter)) this.append(name, value);
      }
    };

    const addEventListener = page.EventTarget.prototype.addEventListener;
    page.EventTarget.prototype.addEventListener = function addWithNodeSignal(type, listener, options) {
      if (typeof options !== 'object' || !(options?.signal instanceof AbortSignal))
        return addEventListener.call(this, type, listener, options);
      const { signal, ...rest } = options;
      if (signal.aborted) return undefined;
      signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true });
      return addEventListener.call(this, type, listener, rest);
    };

    // jsdom lacks these: an open dialog has the attribute, no media query matches, a pointer is a mouse.
    page.HTMLDialogElement.prototype.showModal ??= function showModal() {
      this.setAttribute('open', '');
    };
    page.HTMLDialogElement.prototype.show ??= page.HTMLDialogElement.prototype.showModal;
    page.HTMLDialogElement.prototype.close ??= function close() {
      this.removeAttribute('open');
      this.dispatchEvent(new page.Event('close'));
    };
    page.matchMedia ??= (media) =>
      /** @type {MediaQueryList} */ (Object.assign(new page.EventTarget(), { matches: false, media }));
    page.PointerEvent ??= /** @type {typeof PointerEvent} */ (page.MouseEvent);
    page.scrollTo = () => undefined;
    page.Element.prototype.scrollIntoView ??= () => undefined;
    cacheComputedStyles(page);
  }

  /**
   * Neither `browser` nor `node`: packages then resolve to their plain modules.
   * @override
   */
  exportConditions() {
    return [''];
  }
};
