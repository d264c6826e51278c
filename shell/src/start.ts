import { nextTask } from './nextTask.ts';

/** Reads, evaluates and runs the scripts in separate tasks. */
async function start(): Promise<void> {
  await nextTask();
  const { startShell } = await import(/* webpackMode: "eager" */ './main.tsx');
  await nextTask();
  await startShell();
}

start().catch((error: unknown) => {
  window.shellStart.failed(error);
  throw error;
});
