export { createRender, type RenderInRemote } from './createRender.ts';
export { createTestPlatform, TEST_NOW, type TestPlatform, type TestPlatformOptions } from './createTestPlatform.ts';
export { field, fill, findField } from './fields.ts';
export { fileFieldOf } from './fileFieldOf.ts';
export { failure, type Respond, type FakeResponses, type RecordedRequest } from './fakeServer.ts';
export { paged, type Paged } from './paged.ts';
export { renderPage, type RenderedPage } from './renderPage.tsx';
export { detailsIn, maskedCv, SHOWN_TO_COMPANIES, wholeCv } from './shownCv.ts';
export { testCompany, testJobseeker } from './users.ts';
