/** Set-up of tests in Node: their runner has no time limits, so a hanging test would never end. */
import { TEST_TIMEOUT } from './testTimeout.ts';

// Tests may replace the global timers.
const { setTimeout, clearTimeout } = globalThis;

type Body = (...args: readonly unknown[]) => unknown;
type Define = (name: string, body?: Body, timeout?: number) => void;
type Test = Define & Record<'only' | 'skip' | 'todo', Define> & { each: (...table: unknown[]) => Define };
type Hook = (body: Body, timeout?: number) => void;

function limited(body: Body, timeout = TEST_TIMEOUT): Body {
  return async (...args) => {
    const { promise: timedOut, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`not done after ${timeout} ms`)), timeout);
    try {
      await Promise.race([body(...args), timedOut]);
    } finally {
      clearTimeout(timer);
    }
  };
}

const limitedDefine =
  (define: Define): Define =>
  (name, body, timeout) =>
    define(name, body && limited(body, timeout));

function limitedTest(test: Test): Test {
  return Object.assign(limitedDefine(test), {
    only: limitedDefine(test.only),
    skip: test.skip,
    todo: test.todo,
    each: (...table: unknown[]) => limitedDefine(test.each(...table)),
  });
}

const limitedHook =
  (hook: Hook): Hook =>
  (body, timeout) =>
    hook(limited(body, timeout));

const HOOKS = ['beforeAll', 'beforeEach', 'afterEach', 'afterAll'] as const;
const globals = globalThis as unknown as Record<'test' | 'it', Test> & Record<(typeof HOOKS)[number], Hook>;
globals.test = limitedTest(globals.test);
globals.it = globals.test;
for (const name of HOOKS) globals[name] = limitedHook(globals[name]);
