import { fireEvent, render } from '@testing-library/react';
import { Avatar } from './Avatar.tsx';
import { initials } from './initials.ts';

test.each([
  ['Aung Thu', 'AT'],
  ['jpro', 'J'],
  ['ကျော်ဇော', 'ကျ'],
  ['မြန်မာ့ စီးပွားရေး', 'မြ'],
  ['  ', ''],
])('%s is drawn as %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('a picture that fails to load is replaced by initials, a new one is tried again', () => {
  const { container, rerender } = render(<Avatar name="Aung Thu" src="/gone.webp" />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('width', '48');
  if (picture) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('AT');
  rerender(<Avatar name="Aung Thu" src="/new.webp" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/new.webp');
});
