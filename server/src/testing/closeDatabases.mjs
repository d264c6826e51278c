/**
 * With one worker, tests run in the process of jest itself. PGlite's timers, set anew as long as it is open, would keep
 * that from ending; other workers are ended with what they have open. No TypeScript: jest would load a second copy of
 * the module that holds the databases.
 * @param {{ readonly maxWorkers: number }} jest
 */
export default async function closeDatabases({ maxWorkers }) {
  if (maxWorkers === 1) await (await import('./reusedDatabase.ts')).closeIdleDatabases();
}
