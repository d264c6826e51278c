/** Prometheus itself evaluates the alert rules. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from './testing/debian.mjs';

const run = promisify(execFile);
const FOLDER = path.join(import.meta.dirname, '../operations/prometheus');
const promtool = findProgram('promtool');

(promtool ? test : test.skip).each([
  ['the configuration is valid', ['check', 'config', 'prometheus.yml']],
  ['alarms are raised when they should be, and not just before', ['test', 'rules', 'alerts.test.yml']],
])('%s', async (_, args) => {
  const { stdout } = await run(promtool!, args, { cwd: FOLDER });
  expect(stdout).toContain('SUCCESS');
});

const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const alarms = [...read('alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);

test('every alarm is explained in docs/operations/monitoring.md', () => {
  const document = read('../../docs/operations/monitoring.md');
  expect(alarms.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});

test('every alarm is tested', () => {
  const tests = read('alerts.test.yml');
  const raised = alarms.filter((name) => new RegExp(`alertname: ${name}\\n +exp_alerts:\\n`).test(tests));
  expect(alarms.length).toBeGreaterThan(5);
  expect(raised).toEqual(alarms);
});
