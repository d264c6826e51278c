import { shareAddresses } from './ShareLinks.tsx';

test('the services get address and title whole', () => {
  const [facebook, viber, telegram] = shareAddresses('https://jpro.test/my/blog/a?b=c&d', 'CV & အလုပ်').map(
    ({ href }) => new URL(href).searchParams,
  );
  expect(facebook?.get('u')).toBe('https://jpro.test/my/blog/a?b=c&d');
  expect(viber?.get('text')).toBe('CV & အလုပ် https://jpro.test/my/blog/a?b=c&d');
  expect(telegram?.get('text')).toBe('CV & အလုပ်');
});
