/** For the shell only. Remotes use the platform instance that the shell passes to them. */
export { createBrowserPlatform, type BrowserPlatform } from './platform/createBrowserPlatform.ts';
export { forgetDrafts } from './session/forgetDrafts.ts';
export { errorFacts } from './remote/errorFacts.ts';
export { hydrateInSlices } from './remote/hydrateInSlices.ts';
export { mismatchReport } from './remote/errorFacts.ts';
export { extensionsIn } from './slots/slots.ts';
export { twice } from './remote/twice.ts';
export { AsRenderedNotice } from './pages/AsRenderedNotice.tsx';
export { unitAt } from './navigation/ownedRoutes.ts';
export { createStore, type WritableStore } from './data/store.ts';
export { siteResponse } from './realtime/siteResponse.ts';
export { useOnline } from './realtime/useOnline.ts';
