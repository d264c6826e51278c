import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import './withoutOwnerStacks.ts';

// A busy machine takes longer than the second that queries wait by default; what appears in time is found as early.
configure({ asyncUtilTimeout: 10_000 });

// Drafts of one test must not reach the next. Node tests have no storage.
afterEach(() => globalThis.window?.localStorage.clear());
