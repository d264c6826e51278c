import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import './withoutOwnerStacks.ts';

// A busy machine takes longer than the second that queries wait by default. What appears is found at once all the same.
configure({ asyncUtilTimeout: 60_000 });

// Drafts of one test must not reach the next. Node tests have no storage.
afterEach(() => globalThis.window?.localStorage.clear());
