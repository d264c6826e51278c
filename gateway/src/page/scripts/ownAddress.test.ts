import vm from 'node:vm';
import { OWN_ADDRESS } from './inlineScripts.ts';

test.each([
  ['/my/search?fbclid=x&search_keyword=%E1%80%80+a&utm_source=mail#top', ['/my/search?search_keyword=%E1%80%80+a#top']],
  ['/my?fbclid=x', ['/my']],
  ['/my/search?page=2', []],
  ['/my', []],
])('the address %s is cleared of what only counts clicks', (address, shown) => {
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  const seen: unknown[] = [];
  vm.runInNewContext(OWN_ADDRESS, {
    location: { pathname, search, hash },
    history: { state: null, replaceState: (_state: unknown, _title: string, url: string) => seen.push(url) },
  });
  expect(seen).toEqual(shown);
});
