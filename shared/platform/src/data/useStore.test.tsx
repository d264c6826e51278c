import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { JSX } from 'react';
import type { Store } from '../platform/platform.ts';
import { createStore } from './store.ts';
import { useStore } from './useStore.ts';

const Value = ({ store }: { readonly store: Store<string> }): JSX.Element => <p>{useStore(store)}</p>;

test('a value that changes before hydration is shown after it, without a mismatch', async () => {
  const store = createStore('before');
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Value store={createStore('before')} />);
  const mismatches: unknown[] = [];
  store.set('after');
  await act(
    async () =>
      void hydrateRoot(container, <Value store={store} />, { onRecoverableError: (error) => mismatches.push(error) }),
  );
  expect(container).toHaveTextContent('after');
  expect(mismatches).toEqual([]);
});
