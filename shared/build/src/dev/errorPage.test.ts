import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Stats } from 'webpack';
import { ROOT } from '../units.mjs';
import { BuildErrors, errorsIn } from './BuildErrors.ts';
import { errorPage, html } from './errorPage.ts';

const BROKEN = { place: '/jpro/mfe-x/src/Page.tsx:12:3', message: 'Expected </p> & got "eof"' };
const ACCEPT_PAGE = { accept: 'text/html,*/*' };

function requested(errors: BuildErrors, request: Partial<IncomingMessage>) {
  const sent = { status: 0, body: '', passedOn: false };
  const response = {
    writeHead: (status: number) => ({ end: (body: string) => Object.assign(sent, { status, body }) }),
  } as unknown as ServerResponse;
  errorPage(errors)({ method: 'GET', headers: {}, ...request } as IncomingMessage, response, () => {
    sent.passedOn = true;
  });
  return sent;
}

test('a page shows the error with file and line as long as there is one', () => {
  const errors = new BuildErrors();
  const page = { url: '/en/company/dashboard', headers: ACCEPT_PAGE };
  expect(requested(errors, page).passedOn).toBe(true);
  errors.report('browser', [BROKEN]);
  errors.report('routes', [BROKEN]);
  const { status, body } = requested(errors, page);
  expect(status).toBe(500);
  expect(body.match(/Page\.tsx:12:3/g)).toHaveLength(1);
  expect(JSON.parse(requested(errors, { url: '/dev-errors' }).body)).toEqual([BROKEN]);
  expect(requested(errors, { url: '/api/user', headers: { accept: 'application/json' } }).passedOn).toBe(true);
  errors.report('browser', []);
  errors.report('routes', []);
  expect(requested(errors, page).passedOn).toBe(true);
});

test('code in a message is shown, not run', () => {
  const page = html([{ place: '<b>', message: '<script>alert(1)</script>' }]);
  expect(page).toContain('<pre>&lt;script>alert(1)&lt;/script></pre>');
  expect(page).toContain('<h2>&lt;b></h2>');
});

test('an error of the compiler is reduced to its place and the framed code', () => {
  const message = `Module build failed (from ../node_modules/swc-loader/src/index.js):
Error:   x Expression expected
    ,-[${ROOT}/mfe-x/src/Page.tsx:25:1]
 25 | const x = (;
    \`----


Caused by:
    Syntax Error

Stack backtrace:
   0: <unknown>`;
  const stats = { toJson: () => ({ errors: [{ moduleName: './src/Page.tsx', message }] }) } as unknown as Stats;
  expect(errorsIn(stats)).toEqual([
    {
      place: 'mfe-x/src/Page.tsx:25:1',
      message: `Error:   x Expression expected\n    ,-[mfe-x/src/Page.tsx:25:1]\n 25 | const x = (;\n    \`----`,
    },
  ]);
});

test('an import that leads nowhere is shown with its file and line', () => {
  const error = { moduleName: './src/Page.tsx', loc: '3:0-27', message: "Module not found: Can't resolve './x'" };
  const stats = { toJson: () => ({ errors: [error] }) } as unknown as Stats;
  expect(errorsIn(stats)[0]?.place).toBe('./src/Page.tsx:3:0-27');
});
