import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { pageNumbers } from './pageNumbers.ts';
import { Pagination } from './Pagination.tsx';

const labels = { navigation: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` };

function pages(page: number, pageCount: number) {
  return render(
    <MemoryRouter basename="/my" initialEntries={['/my/search']}>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => `/search?page=${number}`}
        labels={labels}
        formatNumber={(number) => String(number).replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit)))}
      />
    </MemoryRouter>,
  );
}

test('every page is a real link, in the language of the address', () => {
  pages(3, 12);
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/my/search?page=2');
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/my/search?page=4');
  expect(screen.getByRole('link', { name: 'Page 12' })).toHaveAttribute('href', '/my/search?page=12');
  expect(screen.getByRole('link', { name: 'Page 12' })).toHaveTextContent('၁၂');
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 3');
});

test('the first page has no previous one and the last no next one', () => {
  pages(1, 2).unmount();
  pages(2, 2);
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
});

test('a single page needs no navigation', () => {
  expect(pages(1, 1).container).toBeEmptyDOMElement();
});

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [12, 12, [1, null, 11, 12]],
])('on page %d of %d the numbers are %j', (page, pageCount, numbers) => {
  expect(pageNumbers(page, pageCount)).toEqual(numbers);
});
