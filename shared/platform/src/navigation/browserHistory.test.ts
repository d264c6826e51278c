import { createBrowserHistory } from './browserHistory.ts';

test('a navigation keeps its kind although single-spa dispatches popstate for it', () => {
  const pushState = window.history.pushState.bind(window.history);
  window.history.pushState = (...change) => {
    pushState(...change);
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  const history = createBrowserHistory();
  history.push('/en/search');
  expect(history.get()).toMatchObject({ kind: 'PUSH', location: { pathname: '/en/search' } });
});

test('each document begins with an entry of its own, which a reload keeps', () => {
  const keyOfDocument = () => createBrowserHistory().get().location.key;
  window.history.replaceState(null, '', '/en');
  const first = keyOfDocument();
  expect(keyOfDocument()).toBe(first);
  window.history.replaceState(null, '', '/en');
  expect(keyOfDocument()).not.toBe(first);
});

test("the browser's back button is a POP", () => {
  const history = createBrowserHistory();
  window.history.replaceState({ key: 'other' }, '', '/en/other');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(history.get()).toMatchObject({ kind: 'POP', location: { pathname: '/en/other', key: 'other' } });
});

test('a page that the visitor may not see is redirected before it is shown', () => {
  const history = createBrowserHistory((href) => (href === '/en/secret' ? '/en/login' : undefined));
  history.push('/en/secret');
  expect(history.get().location.pathname).toBe('/en/login');
});

test("the document's first entry stays the start at another address, and is it again after going back", () => {
  const history = createBrowserHistory();
  history.replace('/my/login');
  expect(history.isAtStart()).toBe(true);
  const { key } = history.get().location;
  history.push('/my/search');
  history.replace('/en/search');
  expect(history.isAtStart()).toBe(false);
  window.history.replaceState({ key }, '', '/my/login');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(history.isAtStart()).toBe(true);
});
