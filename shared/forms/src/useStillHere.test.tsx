import { useEffect } from 'react';
import { act } from '@testing-library/react';
import { renderPage } from '@jpro/platform/testing';
import { useStillHere } from './useStillHere.ts';

function Form({ onRender }: { readonly onRender: (isStillHere: () => boolean) => void }) {
  const isStillHere = useStillHere();
  useEffect(() => onRender(isStillHere));
  return null;
}

test('a visitor is still at a form in another language, but not at another address or once it is gone', () => {
  let isStillHere = () => false;
  const form = <Form onRender={(latest) => (isStillHere = latest)} />;
  const { platform, unmount } = renderPage(form, { path: '/search?job=5', locale: 'en' });
  expect(isStillHere()).toBe(true);
  act(() => platform.history.replace('/my/search?job=5'));
  expect(isStillHere()).toBe(true);
  act(() => platform.history.push('/my/search?job=6'));
  expect(isStillHere()).toBe(false);
  act(() => platform.history.push('/my/search?job=5'));
  expect(isStillHere()).toBe(true);
  unmount();
  expect(isStillHere()).toBe(false);
});
