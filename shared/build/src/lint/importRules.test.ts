import path from 'node:path';
import type { Context, CreateRule } from '@oxlint/plugins';
import { ROOT } from '../units.mjs';
import { importRules } from './importRules.ts';

function mayImport(file: string, source: string): boolean {
  const reports: unknown[] = [];
  const context = { filename: path.join(ROOT, file), report: (found: unknown) => reports.push(found) };
  const visitor = (importRules as CreateRule).create(context as unknown as Context);
  visitor.ImportDeclaration?.({ source: { value: source } } as never);
  return reports.length === 0;
}

test.each([
  ['mfe-public/src/a.ts', '@jpro/platform'],
  ['mfe-public/src/a.ts', '@jpro/features/plots'],
  ['shared/forms/src/a.tsx', '@jpro/ui'],
  ['shared/forms/src/a.tsx', '@jpro/platform'],
  ['shared/features/src/a.tsx', '@jpro/forms'],
  ['mfe-public/src/a.ts', '@jpro/api/fields'],
  ['mfe-public/src/a.test.tsx', '@jpro/platform/testing'],
  ['mfe-public/src/pages/home/HomePage.tsx', '../../text.ts'],
  ['shell/src/main.tsx', '@jpro/platform/host'],
  ['server/src/domains/a.ts', '@jpro/api/contract'],
  ['gateway/src/a.ts', '@jpro/releases'],
])('%s may import %s', (file, source) => {
  expect(mayImport(file, source)).toBe(true);
});

test.each([
  ['mfe-public/src/a.ts', '@jpro/mfe-company'],
  ['mfe-public/src/a.ts', '../../mfe-company/src/text.ts'],
  ['mfe-public/src/a.ts', '@jpro/platform/host'],
  ['mfe-public/src/a.ts', '@jpro/server'],
  ['shell/src/main.tsx', '@jpro/mfe-public'],
  ['shell/src/main.tsx', '@jpro/gateway'],
  ['shared/ui/src/a.ts', '@jpro/platform'],
  ['shared/platform/src/a.ts', '@jpro/ui'],
  ['shared/platform/src/a.ts', '@jpro/forms'],
  ['shared/ui/src/a.ts', '@jpro/forms'],
  ['shared/forms/src/a.ts', '@jpro/features'],
  ['shared/forms/src/a.ts', '@jpro/platform/host'],
  ['server/src/a.ts', '@jpro/features'],
  ['server/src/a.ts', '@jpro/platform'],
  ['releases/src/a.ts', '@jpro/gateway'],
  ['gateway/src/a.ts', '@jpro/platform'],
])('%s may not import %s', (file, source) => {
  expect(mayImport(file, source)).toBe(false);
});
