import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Disclosure } from './Disclosure.tsx';

test('what has to be loaded is requested when it is opened, and not when it is closed', () => {
  const onOpen = jest.fn();
  render(
    <Disclosure summary="Filters" onOpen={onOpen}>
      fields
    </Disclosure>,
  );
  const details = screen.getByText('Filters').closest('details')!;
  expect(onOpen).not.toHaveBeenCalled();
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(onOpen).toHaveBeenCalled();
  const calls = onOpen.mock.calls.length;
  details.open = false;
  fireEvent(details, new Event('toggle'));
  expect(onOpen).toHaveBeenCalledTimes(calls);
});

test('one that was opened before the page was hydrated requests it then', async () => {
  const onOpen = jest.fn();
  const page = (
    <Disclosure summary="Filters" onOpen={onOpen}>
      fields
    </Disclosure>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const details = container.querySelector('details')!;
  // The event that nobody hears yet.
  const toggled = new Promise((resolve) => void details.addEventListener('toggle', resolve, { once: true }));
  details.open = true;
  await toggled;
  await act(async () => void hydrateRoot(container, page));
  expect(onOpen).toHaveBeenCalledTimes(1);
  container.remove();
});
