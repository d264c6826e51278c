import path from 'node:path';
import type { Context, CreateRule } from '@oxlint/plugins';
import { ROOT } from '../units.mjs';
import { serverLayers } from './serverLayers.ts';

function problems(file: string, source: string): string[] {
  const messages: string[] = [];
  const context = {
    filename: path.join(ROOT, file),
    report: ({ message }: { message: string }) => messages.push(message),
  };
  const visitor = (serverLayers as CreateRule).create(context as unknown as Context);
  visitor.ImportDeclaration?.({ source: { value: source } } as never);
  return messages;
}

test.each([
  ['server/src/core/services.ts', '../database/schema.ts'],
  ['server/src/adapters/messageProviders.ts', '../outbox/messageProvider.ts'],
  ['server/src/domains/jobs/jobs/slug.ts', './searchJobs.ts'],
  ['server/src/domains/jobs/jobs/slug.ts', '../company-jobs/postJob.ts'],
  ['server/src/domains/jobs/moderation/decideJob.ts', '../../money/index.ts'],
  ['server/src/domains/jobs/moderation/decideJob.ts', '../../../core/http/httpError.ts'],
  ['server/src/domains/jobs/index.ts', '../domain.ts'],
  ['server/src/domains/index.ts', './hiring/index.ts'],
  ['server/src/admin/commands/jobs.ts', '../../domains/jobs/index.ts'],
  ['server/src/background/deleteOldRows.ts', '../domains/domain.ts'],
  ['server/src/createServer.ts', './domains/index.ts'],
  ['server/src/testing/testUsers.ts', '../domains/accounts/auth/createAccount.ts'],
  ['server/src/domains/site/contact/contact.test.ts', '../../../testing.ts'],
  ['shared/api/src/endpoints/jobs/jobs.ts', '../people/employer.ts'],
  ['shared/api/src/endpoints/jobs/jobs.ts', '../../fields/index.ts'],
])('%s may import %s', (file, source) => {
  expect(problems(file, source)).toEqual([]);
});

test.each([
  [
    'server/src/core/services.ts',
    '../upload/pictures.ts',
    'upload is not below core: declare the type in core or lower',
  ],
  ['server/src/outbox/outboxSender.ts', '../adapters/messageProviders.ts', 'adapters is not below outbox'],
  ['server/src/outbox/outboxSender.ts', '../realtime/realtimeServer.ts', 'realtime is not below outbox'],
  [
    'server/src/domains/jobs/jobs/expireJobs.ts',
    '../../../background/sealNrcsAnew.ts',
    'background is not below domains',
  ],
  ['server/src/core/services.ts', '../payments/types.ts', 'payments has no layer'],
  ['server/src/seed/seedDemo.ts', '../testing/testCv.ts', 'testing is for tests'],
  ['server/src/domains/people/company/routes.ts', '../../jobs/index.ts', 'jobs is above people (site < accounts'],
  ['server/src/domains/jobs/jobs/slug.ts', '../../games/index.ts', 'games is not a domain'],
  ['server/src/domains/jobs/moderation/a.ts', '../../money/dinger/ledger.ts', 'from domains/money/index.ts'],
  ['server/src/admin/commands/jobs.ts', '../../domains/jobs/jobs/slug.ts', 'from domains/jobs/index.ts'],
  ['server/src/domains/index.ts', './jobs/jobs/routes.ts', 'from domains/jobs/index.ts'],
  ['server/src/domains/jobs/jobs/slug.ts', '../index.ts', 'domains/jobs/index.ts is for others'],
  ['server/src/domains/jobs/jobs/slug.ts', '../../index.ts', 'domains/index.ts puts the domains together'],
  ['shared/api/src/endpoints/people/company.ts', '../hiring/applicants.ts', 'hiring is above people'],
])('%s may not import %s', (file, source, message) => {
  expect(problems(file, source)).toEqual([expect.stringContaining(message)]);
});
