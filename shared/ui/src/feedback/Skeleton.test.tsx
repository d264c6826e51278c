import { render, screen } from '@testing-library/react';
import { LoadingRegion, Skeleton } from './Skeleton.tsx';

test('what is loading is said at once: screen readers put off what a busy region says', () => {
  render(
    <LoadingRegion label="Loading…">
      <Skeleton />
    </LoadingRegion>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(screen.getByRole('status')).not.toHaveAttribute('aria-busy');
});
