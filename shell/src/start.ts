import { nextTask } from './nextTask.ts';

/** The scripts are read, evaluated and run in a task each. */
async function start(): Promise<void> {
  await nextTask();
  const { startShell } = await import(/* webpackMode: "eager" */ './main.tsx');
  await nextTask();
  await startShell();
}

start().catch((error: unknown) => {
  window.shellStart?.failed(error);
  throw error;
});
