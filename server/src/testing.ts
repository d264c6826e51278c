export { createTestClient, type TestResponse, type TestClient } from './testing/testClient.ts';
export { cpuTime } from './testing/cpuTime.ts';
export { openTestDatabase } from './testing/testDatabase.ts';
export { startTestServer, type TestServer } from './testing/startTestServer.ts';
export { TEST_PASSWORD, proveEmail, type TestUser } from './testing/testUsers.ts';
export { smallDocx, smallPdf, smallPng } from './testing/sampleFiles.ts';
