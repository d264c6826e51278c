export { createTestPlatform, TEST_NOW, type TestPlatform, type TestPlatformOptions } from './createTestPlatform.ts';
export { failure, type Respond, type FakeResponses, type RecordedRequest } from './fakeServer.ts';
export { renderPage, type RenderedPage } from './renderPage.tsx';
export { testCompany, testJobseeker } from './users.ts';
