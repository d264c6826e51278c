export { refreshDemoDates } from './refresh-demo-dates.ts';
export { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemo } from './seed-demo.ts';
