import { payScale, payVerdict } from './payScale.ts';

const pay = { low: 300_000, median: 400_000, high: 500_000, count: 12, same_location: true, same_experience: false };

test('values keep their order, inside the line', () => {
  const { low, median, high, job } = payScale(pay, { min: 350_000, max: 600_000, currency: 'MMK' });
  const places = [low, job!.from, median, high, job!.to];
  expect(places).toEqual([...places].sort((first, second) => first - second));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(Math.max(...places)).toBeLessThan(100);
});

test('without a salary only the comparison is shown; equal values do not divide by zero', () => {
  expect(payScale(pay, null).job).toBeNull();
  const same = payScale({ ...pay, low: 300_000, median: 300_000, high: 300_000 }, null);
  expect([same.low, same.median, same.high]).toEqual([50, 50, 50]);
});

test.each([
  [{ min: 200_000, max: 300_000, currency: 'MMK' as const }, 'below'],
  [{ min: 300_000, max: null, currency: 'MMK' as const }, 'usual'],
  [{ min: 150, max: 200, currency: 'USD' as const }, 'above'],
  [null, null],
])('%j is %s', (salary, verdict) => expect(payVerdict(pay, salary)).toBe(verdict));
