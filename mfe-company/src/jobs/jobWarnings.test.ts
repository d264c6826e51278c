import { EMPTY_JOB, emptyTranslation } from './jobFormValues.ts';
import { jobWarnings, missingPoints } from './jobWarnings.ts';

const usual = { from: 300_000, to: 500_000, count: 24, by: 'title' as const };
const job = { ...EMPTY_JOB, title: 'Driver', salary_min: 350_000, description: 'Drives a van.' };

test.each([
  [{}, []],
  [{ salary_min: 150_000 }, ['salary_low']],
  [{ salary_min: 150_000, salary_max: 400_000 }, []],
  [{ salary_min: 900_000 }, ['salary_high']],
  [{ salary_min: 900, currency: 'USD' as const }, []],
  [{ description: 'Pay a deposit of 50,000 first.' }, ['asks_money']],
  [{ requirements: 'စပေါ်ငွေ ၅၀,၀၀၀ ပေးရမည်' }, ['asks_money']],
  [{ description: 'Call 09 791 234 567 now' }, ['phone_number']],
  [{ benefits: 'ဖုန်း ၀၉၇၉၁၂၃၄၅၆၇' }, ['phone_number']],
  [{ description: 'Call +959791234567' }, ['phone_number']],
  [{ translation: { ...emptyTranslation('en'), description: 'စပေါ်ငွေ ပေးရမည်' } }, ['asks_money']],
  [{ description: 'From 09:00 to 17:00, in 2026, 300,000 – 500,000 MMK' }, []],
])('%j: %j', (change, warnings) => {
  expect(jobWarnings({ ...job, ...change }, usual)).toEqual(warnings);
});

test('without comparable jobs no salary is unusual', () => {
  expect(jobWarnings({ ...job, salary_min: 5_000_000 }, null)).toEqual([]);
});

test('missing points are those that no text names', () => {
  expect(missingPoints(job)).toEqual(['hours', 'place', 'bring', 'benefits']);
  expect(
    missingPoints({
      ...job,
      description: 'အလုပ်ချိန် ၉ နာရီမှ ၅ နာရီ၊ ရုံးတွင်',
      requirements: 'Bring your licence',
      benefits: 'Ferry',
    }),
  ).toEqual([]);
});
