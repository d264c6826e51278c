import type { PageContext } from '@jpro/platform/routes';
import { routes } from './routes.ts';

test('a purchase is titled with its reference, and not found when it is another company’s', () => {
  const { head, outcome } = routes.find(({ page }) => page === 'transaction')!;
  const context = { params: { transition: '3' }, t: (key: string) => key } as unknown as PageContext;
  const purchase = { id: 3, reference: 'JP7K2M9QXRTW' };
  expect(head?.(context, () => purchase as never)).toMatchObject({ title: 'JP7K2M9QXRTW – transaction.title' });
  expect(outcome?.(context, () => purchase as never)).toBeUndefined();
  expect(outcome?.(context, () => null as never)).toEqual({ status: 404 });
});
