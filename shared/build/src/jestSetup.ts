import '@testing-library/jest-dom';

// One test's drafts are not the next one's. Tests of Node have no storage.
afterEach(() => globalThis.window?.localStorage.clear());
