export { refreshDemoDates } from './refreshDemoDates.ts';
export { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemo } from './seedDemo.ts';
