/** What only the shell needs. Remotes use the platform that the shell hands to them. */
export { createBrowserPlatform, type BrowserPlatform, type ShellServices } from './createBrowserPlatform.ts';
export { forgetDrafts } from './deviceDrafts.ts';
export { reloadOnce } from './reloadOnce.ts';
export { unitAt } from './unitAt.ts';
export { createStore, type WritableStore } from './store.ts';
export { pageTitle, PRODUCT_NAME } from './setDocumentHead.ts';
