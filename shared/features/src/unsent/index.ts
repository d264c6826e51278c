/** What waits on the device until there is a connection. A separate entry: the shell delivers, remotes write. */
export { deliverApplications, sendApplication } from './deliverApplications.ts';
export { startDelivery } from './startDelivery.ts';
export {
  cancelUnsent,
  forgetUnsent,
  storeUnsent,
  takeBackUnsent,
  unsentApplications,
  waitingApplication,
  type UnsentApplication,
} from './unsentApplications.ts';
export { subscribeUnsent } from './unsentChanged.ts';
