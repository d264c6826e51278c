/** Decision 218: Tests of Node code run in plain Node. */
import path from 'node:path';
import { browserProject, nodeProject, TEST_TIMEOUT } from '@jpro/build/jest';
import { UNITS } from '@jpro/build/units';

const root = import.meta.dirname;
const BROWSER = ['shared/ui', 'shared/platform', 'shared/forms', 'shared/features', ...UNITS];
const NODE = [
  'shared/api',
  'shared/build',
  'shared/storage',
  'releases',
  'remote-kit',
  'scripts',
  'server',
  'gateway',
  'bench',
];

/** Run as `node --experimental-vm-modules node_modules/jest/bin/jest.js [--selectProjects mfe-public] [path]`. */
export default {
  testTimeout: TEST_TIMEOUT,
  // In the virtual machines of browser tests, modules are never freed: a worker that has grown is replaced.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1.5GB',
  globalTeardown: path.join(root, 'server/src/testing/closeDatabases.mjs'),
  projects: [
    ...BROWSER.map((folder) => browserProject(path.join(root, folder))),
    ...NODE.map((folder) => nodeProject(path.join(root, folder))),
    // Not in the temporary folder, which each run has for itself.
  ].map((project) => ({ ...project, cacheDirectory: path.join(root, '.cache/jest') })),
};
