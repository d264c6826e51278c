/** What only the shell needs. Remotes use the platform that the shell hands to them. */
export { createBrowserPlatform, type BrowserPlatform, type ShellServices } from './platform/createBrowserPlatform.ts';
export { forgetDrafts } from './session/deviceDrafts.ts';
export { reloadOnce } from './remote/reloadOnce.ts';
export { pagePath } from './navigation/pagePath.ts';
export { unitAt } from './navigation/unitAt.ts';
export { createStore, type WritableStore } from './data/store.ts';
export { pageTitle, PRODUCT_NAME } from './navigation/setDocumentHead.ts';
