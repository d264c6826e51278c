import path from 'node:path';
import { browserProject, nodeProject } from '@jpro/build/jest';
import { UNITS } from '@jpro/build/units';

const root = import.meta.dirname;
const BROWSER = ['shared/ui', 'shared/platform', ...UNITS];
const NODE = ['shared/api', 'shared/build', 'releases', 'scripts', 'server', 'gateway'];

/** Run as `node --experimental-vm-modules node_modules/jest/bin/jest.js [--selectProjects mfe-public] [path]`. */
export default {
  // A loaded machine opens a database in seconds; a test that hangs still ends.
  testTimeout: 30_000,
  // Modules of a test file are never given back by the process that ran it: a worker that has grown is replaced.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1.5GB',
  projects: [
    ...BROWSER.map((folder) => browserProject(path.join(root, folder))),
    ...NODE.map((folder) => nodeProject(path.join(root, folder))),
  ],
};
