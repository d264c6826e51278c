import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../units.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jpro-lint-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** The lines of the code that the rule finds. */
function found(code: string): number[] {
  const config = path.join(folder, 'config.json');
  fs.writeFileSync(
    config,
    JSON.stringify({
      jsPlugins: [path.join(ROOT, 'shared/build/src/lint/jpro.ts')],
      categories: { correctness: 'off' },
      rules: { 'jpro/no-request-in-loop': 'error' },
    }),
  );
  const file = path.join(folder, 'code.ts');
  fs.writeFileSync(file, code);
  const args = [path.join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--config', config, '--format', 'json', file];
  let output: string;
  try {
    output = execFileSync(process.execPath, args, { encoding: 'utf8' });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  const { diagnostics } = JSON.parse(output) as { diagnostics: { labels: { span: { line: number } }[] }[] };
  return diagnostics.flatMap(({ labels }) => labels.map(({ span }) => span.line)).toSorted((a, b) => a - b);
}

test('a change that is sent once for each is found, one request and a function of its own are not (rule 19.7)', () => {
  const code = `for (const some of chunks) await api.post('/movemany', { body: some });
for (;;) await repeatable((key) => platform.api.put('/status', { key }));
await Promise.all(ids.map((id) => api.delete('/note/{id}', { params: { id } })));
await api.post('/movemany', { body: ids.map((id) => id) });
for (const id of ids) await api.get('/note/{id}', { params: { id } });
const send = (id) => api.post('/note/{id}', { params: { id } });
for (const message of waiting) await send(message);
while (true) { async function deliver() { await api.post('/message-to', {}); } }
`;
  expect(found(code)).toEqual([1, 2, 3]);
});
