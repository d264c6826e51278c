import path from 'node:path';
import { sourceFile } from '../sourceFile.ts';
import { OF_OTHERS } from '../unit.ts';

export { TEST_TIMEOUT } from './testTimeout.ts';

const here = import.meta.dirname;

const transform = (jsx: boolean) => ({
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: jsx },
        transform: { react: { runtime: 'automatic' } },
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
    },
  ],
});

/**
 * Long and rare suites, `*.all.test.ts`, run only in `npm test -- all`, which sets `TESTS=all`, and when one is named.
 */
const runsAll = process.env['TESTS'] === 'all' || process.argv.some((word) => word.includes('.all.'));
const RARE = runsAll ? [] : ['\\.all\\.test\\.tsx?$'];

const project = (rootDir: string, jsx: boolean) => ({
  displayName: path.basename(rootDir),
  rootDir,
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.tsbuild/', '/templates/', ...RARE],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.tsbuild/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: transform(jsx),
});

/** Tests of code that runs in a browser. */
export function browserProject(rootDir: string) {
  return {
    ...project(rootDir, true),
    transform: { ...transform(true), '\\.webp$': path.join(here, 'jestPictures.cjs') },
    testEnvironment: 'jest-fixed-jsdom',
    testEnvironmentOptions: { url: 'https://jpro.test/' },
    setupFilesAfterEnv: [sourceFile('testing/jestSetup')],
    // Our packages are compiled with our runtime where they are installed.
    moduleNameMapper: { '^@jpro/ui/jsx-runtime$': 'react/jsx-runtime' },
    transformIgnorePatterns: [OF_OTHERS.source],
  };
}

/**
 * Tests of code that runs in Node. They run in bare Node: in the virtual machine of jest's own runner, each file of
 * tests loads the whole server again, which takes four times as long.
 */
export function nodeProject(rootDir: string) {
  return {
    ...project(rootDir, false),
    runner: 'jest-light-runner',
    setupFilesAfterEnv: [sourceFile('testing/limitTestDuration')],
  };
}
