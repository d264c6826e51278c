import { render } from '@testing-library/react';
import { Alert } from './Alert.tsx';

afterEach(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

test('a live alert scrolls into view; one that was there does not scroll', () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function remember() {
    scrolled.push(this.textContent);
  };
  render(
    <>
      <Alert>Payments take a minute.</Alert>
      <Alert live>Your session has ended.</Alert>
    </>,
  );
  expect(scrolled).toEqual(['Your session has ended.']);
});
