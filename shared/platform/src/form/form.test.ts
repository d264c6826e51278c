import { keepDraft, takeDraft } from './formDraft.ts';
import { typedNumber } from './typedNumber.ts';

describe('drafts of forms', () => {
  test('a draft is given back once', () => {
    keepDraft('job', { title: 'စာရင်းကိုင်', salary_min: 300_000 });
    expect(takeDraft('job')).toEqual({ title: 'စာရင်းကိုင်', salary_min: 300_000 });
    expect(takeDraft('job')).toBeNull();
  });

  test('no secret is written into browser storage', () => {
    keepDraft('login', { login: 'aye@example.com', password: 'secret-1', code: '123456' });
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/secret-1|123456/);
    expect(takeDraft('login')).toEqual({ login: 'aye@example.com' });
  });
});

test.each([
  ['300000', 300_000],
  ['300,000', 300_000],
  ['၃၀၀၀၀၀', 300_000],
  ['', null],
  [null, null],
  [5, 5],
])('typed %s is the number %s', (typed, number) => expect(typedNumber(typed)).toBe(number));

test('anything else is no number', () => expect(typedNumber('many')).toBeNaN());
