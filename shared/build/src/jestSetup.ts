import '@testing-library/jest-dom';

// Drafts of one test must not reach the next. Node tests have no storage.
afterEach(() => globalThis.window?.localStorage.clear());
