import path from 'node:path';
import type { Context, CreateRule } from '@oxlint/plugins';
import { ROOT } from '../units.mjs';
import { classFileName, fileName } from './fileName.ts';

/** What the rules say about a file that exports this. */
function complaints(file: string, type: string, name: string): string[] {
  const messages: string[] = [];
  const report = ({ message }: { message: string }) => messages.push(message);
  const context = { filename: path.join(ROOT, file), report };
  const declaration = { type, id: { type: 'Identifier', name } };
  const program = { body: [{ type: 'ExportNamedDeclaration', declaration }] };
  for (const rule of [fileName, classFileName])
    (rule as CreateRule).create(context as unknown as Context).Program?.(program as never);
  return messages;
}

test.each([
  ['server/src/domains/job-alerts/jobCard.ts', 'FunctionDeclaration', 'jobCard'],
  ['mfe-public/src/JobCard.tsx', 'FunctionDeclaration', 'JobCard'],
  ['mfe-public/src/JobForm.ts', 'TSInterfaceDeclaration', 'JobForm'],
  ['releases/src/DriverLease.ts', 'ClassDeclaration', 'DriverLease'],
  ['releases/src/release.ts', 'TSTypeAliasDeclaration', 'Release'],
  ['mfe-public/src/JobCard.test.tsx', 'FunctionDeclaration', 'anything'],
  ['e2e/releases/newPage.spec.ts', 'FunctionDeclaration', 'anything'],
  ['jest.config.mjs', 'FunctionDeclaration', 'anything'],
])('%s may have its name', (file, type, name) => {
  expect(complaints(file, type, name)).toEqual([]);
});

test.each([
  ['mfe-public/src/jobCards/jobCard.ts', 'FunctionDeclaration', 'jobCard', 'The folder jobCards'],
  ['mfe-public/src/Jobs/jobCard.ts', 'FunctionDeclaration', 'jobCard', 'The folder Jobs'],
  ['mfe-public/src/job-card.ts', 'FunctionDeclaration', 'jobCard', 'job-card.ts is neither'],
  ['mfe-public/src/job_card.test.ts', 'FunctionDeclaration', 'jobCard', 'job_card.test.ts is neither'],
  ['mfe-public/src/JobCard.tsx', 'FunctionDeclaration', 'Card', 'exports no JobCard'],
  ['releases/src/driverLease.ts', 'ClassDeclaration', 'DriverLease', 'name the file DriverLease'],
])('%s may not', (file, type, name, message) => {
  expect(complaints(file, type, name)).toEqual([expect.stringContaining(message)]);
});
