import { render } from '@testing-library/react';
import { Alert } from './Alert.tsx';

afterEach(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

test('an alert that responses to something comes into view; one that stood there does not move the page', () => {
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
