export { createTestClient, type TestAnswer, type TestClient } from './testing/test-client.ts';
export { openTestDatabase } from './testing/test-database.ts';
export { startTestServer, type TestServer } from './testing/start-test-server.ts';
export { TEST_PASSWORD, proveEmail, type TestUser } from './testing/test-users.ts';
export { smallDocx, smallPdf, smallPng } from './testing/sample-files.ts';
