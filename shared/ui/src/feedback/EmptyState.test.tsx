import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { EmptyState } from './EmptyState.tsx';

test('a drawing takes the place of the icon once it is loaded', async () => {
  const { container } = render(<EmptyState icon="bookmark" drawing="saved" title="Nothing saved" />);
  expect(screen.getByRole('heading', { name: 'Nothing saved' })).toBeInTheDocument();
  expect(container.querySelector('svg.icon')).toBeInTheDocument();
  await screen.findByTestId('drawing-saved');
  expect(container.querySelector('svg.icon')).not.toBeInTheDocument();
});

test('without scripts there is the icon', () => {
  expect(renderToString(<EmptyState icon="bookmark" drawing="saved" title="Nothing saved" />)).toContain(
    'class="icon"',
  );
});
