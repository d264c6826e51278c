import { contentDisposition } from './sendAttachment.ts';

test.each([
  ['my cv.pdf', 'application/pdf', `attachment; filename="my cv.pdf"; filename*=UTF-8''my%20cv.pdf`],
  ['a"; x="y', 'application/msword', `attachment; filename="a; x=y.doc"; filename*=UTF-8''a%3B%20x%3Dy.doc`],
  [
    '\r\nSet-Cookie: a=b',
    'application/pdf',
    `attachment; filename="Set-Cookie: a=b.pdf"; filename*=UTF-8''Set-Cookie%3A%20a%3Db.pdf`,
  ],
  [
    '../../etc/passwd',
    'application/pdf',
    `attachment; filename="....etcpasswd.pdf"; filename*=UTF-8''....etcpasswd.pdf`,
  ],
])('the name %j cannot break out of its header', (name, type, expected) => {
  expect(contentDisposition(name, type)).toBe(expected);
});
