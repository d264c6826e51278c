import { browserProject, TEST_TIMEOUT } from '@jpro/build/jest';

/** The configuration of jest for a repository with one remote. */
export function remoteConfig(folder: string) {
  return { ...browserProject(folder), testTimeout: TEST_TIMEOUT };
}
