export { createTestPlatform, TEST_NOW, type TestPlatform, type TestPlatformOptions } from './createTestPlatform.ts';
export { failure, type AnswerFunction, type Answers, type RecordedCall } from './fakeServer.ts';
export { renderPage, type RenderedPage } from './renderPage.tsx';
export { testCompany, testJobseeker } from './users.ts';
