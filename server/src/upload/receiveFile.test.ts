import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { officeFile } from '../testing/sampleFiles.ts';
import { smallDocx, smallPdf, smallPng, startTestServer, type TestClient, type TestServer } from '../testing.ts';

let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  client = await server.as(await server.createJobseeker());
});
afterAll(() => server.close());

function form(
  bytes: Uint8Array,
  filename: string,
  fields: Record<string, string> = { cv_name: 'My CV' },
  field = 'file',
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  data.set(field, new File([bytes as Uint8Array<ArrayBuffer>], filename, { type: 'application/pdf' }));
  return data;
}
const upload = (data: FormData) => client.post('/uploadcvs', { form: data });

test("a CV's type is detected by its content, whatever its name", async () => {
  expect((await upload(form(smallDocx, 'cv.pdf'))).body).toMatchObject({
    content_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes: smallDocx.length,
  });
  expect((await upload(form(smallPdf, 'photo.png'))).body).toMatchObject({
    content_type: 'application/pdf',
    cv_name: 'My CV',
  });
});

test.each([
  ['a renamed program', Buffer.from('MZ\x90'.padEnd(500, 'x'))],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a picture', smallPng],
])('%s named cv.pdf returns 415 and names the field', async (_title, bytes) => {
  const { status, body } = await upload(form(bytes, 'cv.pdf'));
  expect([status, body.errors]).toEqual([415, { file: ['The CV must be a PDF, DOC or DOCX file.'] }]);
});

test.each([
  ['half a PDF', smallPdf.subarray(0, 60), 415, /damaged/, /ပျက်စီး/],
  [
    'a Word file with macros',
    officeFile('word/a.xml', { more: { 'word/vbaProject.bin': '' } }),
    415,
    /macros/,
    /macro/,
  ],
  ['a file without content', Buffer.alloc(0), 422, /empty/, /ဘာမျှ မပါ/],
])('%s is refused with the reason, in both languages (rule 35.1)', async (_title, bytes, status, ...reasons) => {
  for (const [index, language] of ['en', 'my'].entries()) {
    const headers = { 'accept-language': language };
    const received = await client.post('/uploadcvs', { form: form(bytes, 'cv.pdf'), headers });
    expect([received.status, received.body.errors.file]).toEqual([status, [expect.stringMatching(reasons[index]!)]]);
  }
});

test('a file above 2 MB returns 413 and names the field, in Burmese too (rule 65)', async () => {
  const { status, body } = await client.post('/uploadcvs', {
    form: form(Buffer.alloc(2 * 1024 * 1024 + 1, '%PDF-1.4'), 'cv.pdf'),
    headers: { 'accept-language': 'my' },
  });
  expect([status, body.errors.file]).toEqual([413, ['ဖိုင်သည် ၂ MB ထက် ကြီးနေပါသည်။ ပိုငယ်သောဖိုင်ကို ရွေးပါ။']]);
});

test('a file of exactly 2 MB is accepted', async () => {
  const padding = Buffer.alloc(2 * 1024 * 1024 - smallPdf.length, ' ');
  const bytes = Buffer.concat([smallPdf.subarray(0, 9), padding, smallPdf.subarray(9)]);
  expect((await upload(form(bytes, 'cv.pdf'))).status).toBe(200);
});

test('an endless upload is refused while streaming', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  await client.get('/user');
  await client.get('/sanctum/csrf-cookie');
  let sent = 0;
  const status = await new Promise<number | undefined>((resolve) => {
    const request = httpRequest(
      {
        port,
        method: 'POST',
        path: '/api/uploadcvs',
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          'x-xsrf-token': client.cookies.get('XSRF-TOKEN')!,
          cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode);
        request.destroy();
      },
    );
    request.on('error', () => resolve(undefined));
    request.write('--x\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.4');
    const chunk = Buffer.alloc(256 * 1024);
    const more = () => {
      if (request.destroyed || sent > 64 * 1024 * 1024) return;
      sent += chunk.length;
      request.write(chunk, () => setImmediate(more));
    };
    more();
  });
  expect(status).toBe(413);
  expect(sent).toBeLessThan(32 * 1024 * 1024);
});

test.each([
  ['no file', new FormData(), 422],
  ['an empty file', form(Buffer.alloc(0), 'cv.pdf'), 422],
  ['a file under another field', form(smallPdf, 'cv.pdf', {}, 'other'), 400],
  ['no name for the CV', form(smallPdf, 'cv.pdf', {}), 422],
  ['a name of 200 signs', form(smallPdf, 'cv.pdf', { cv_name: 'x'.repeat(200) }), 422],
  ['a name of 100 kB', form(smallPdf, 'cv.pdf', { cv_name: 'x'.repeat(100_000) }), 413],
])('a form with %s returns a regular error response', async (_title, data, status) => {
  const received = await upload(data);
  expect([received.status, received.body.message, received.body.request_id]).toEqual([
    status,
    expect.any(String),
    expect.any(String),
  ]);
});

test('two files in one form are refused', async () => {
  const data = form(smallPdf, 'a.pdf');
  data.append('file', new File([smallPdf], 'b.pdf'));
  expect((await upload(data)).status).toBe(413);
});

test.each([
  ['JSON', { 'content-type': 'application/json' }, '{}', 415],
  ['no boundary', { 'content-type': 'multipart/form-data' }, 'x', 400],
  [
    'a body that breaks off',
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
    400,
  ],
  ['a body of another kind', { 'content-type': 'multipart/form-data; boundary=x' }, 'nothing of this', 400],
])('an upload with %s is no internal error', async (_title, headers, payload, status) => {
  await client.get('/sanctum/csrf-cookie');
  const received = await server.app.inject({
    method: 'POST',
    url: '/api/uploadcvs',
    payload,
    headers: {
      ...headers,
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN')!,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  expect(received.statusCode).toBe(status);
});

test('a photo is re-encoded and gets its own address', async () => {
  const { status, body } = await client.post('/jobseeker/updatephoto', {
    form: form(smallPng, '../../me.svg', {}, 'photo'),
  });
  expect([status, body.profile_photo_url]).toEqual([
    200,
    expect.stringMatching(/^\/file\/jobseeker\/id_\d+\/small_[0-9a-f-]{36}\.webp$/),
  ]);
  expect((await client.at('GET', body.profile_photo_url)).headers['content-type']).toBe('image/webp');
});

test('the body of a caller who may not upload is not read', async () => {
  const company = await server.as(await server.createCompany());
  expect((await company.post('/uploadcvs', { form: form(smallPdf, 'cv.pdf') })).status).toBe(403);
  expect((await server.guest().post('/uploadcvs', { form: form(smallPdf, 'cv.pdf') })).status).toBe(401);
});
