import { draftBegan, GUEST, forgetDraft, forgetDrafts, keepDraft, readDraft } from './deviceDrafts.ts';

const NOW = Date.parse('2026-11-21T03:30:00Z');
const DAY = 24 * 3_600_000;
const AYE = 11;
const ZAW = 12;
const stored = () => JSON.stringify({ ...localStorage });

test('a draft belongs to an account and a form, and stays until deleted', () => {
  keepDraft(AYE, 'job', { title: 'စာရင်းကိုင်', salary_min: 300_000 }, NOW);
  expect(readDraft(AYE, 'job', NOW + DAY)).toEqual({ title: 'စာရင်းကိုင်', salary_min: 300_000 });
  expect([readDraft(ZAW, 'job', NOW), readDraft(AYE, 'profile', NOW)]).toEqual([null, null]);
  forgetDraft(AYE, 'job');
  expect(readDraft(AYE, 'job', NOW)).toBeNull();
});

test('what the fields were before is stored with them, without secrets', () => {
  keepDraft(AYE, 'profile', { about: 'I bake.' }, NOW, { about: 'Cook.', nrc: '12/TAMANA(N)123456' });
  expect(readDraft(AYE, 'profile', NOW)).toEqual({ about: 'I bake.' });
  expect(draftBegan(AYE, 'profile', NOW)).toEqual({ about: 'Cook.' });
  keepDraft(AYE, 'profile', { about: 'I fry.' }, NOW);
  expect([draftBegan(AYE, 'profile', NOW), draftBegan(AYE, 'none', NOW)]).toEqual([{}, {}]);
});

test('secrets and files are not stored; a draft without values is deleted', () => {
  keepDraft(
    AYE,
    'login',
    {
      login: 'aye@example.com',
      password: 'secret-1',
      old_password: 'secret-2',
      code: '123456',
      nrc: '12/TAMANA(N)123456',
      csrf_token: 'secret-3',
      referral_code: 'PADAUK23',
      cv: new Blob(['secret-4']),
    },
    NOW,
  );
  expect(stored()).not.toMatch(/secret|123456|TAMANA/);
  expect(readDraft(AYE, 'login', NOW)).toEqual({ login: 'aye@example.com', referral_code: 'PADAUK23' });
  keepDraft(AYE, 'login', { password: 'secret-1' }, NOW);
  expect(readDraft(AYE, 'login', NOW)).toBeNull();
});

test('a draft older than thirty days is ignored', () => {
  keepDraft(AYE, 'job', { title: 'Cook' }, NOW);
  expect(readDraft(AYE, 'job', NOW + 30 * DAY - 1)).not.toBeNull();
  expect(readDraft(AYE, 'job', NOW + 30 * DAY)).toBeNull();
});

test("a login deletes others', a guest's and old drafts; signing out deletes all drafts and nothing else", () => {
  localStorage.setItem('theme', 'dark');
  keepDraft(GUEST, 'register', { name: 'Su' }, NOW);
  keepDraft(AYE, 'job', { title: 'Cook' }, NOW);
  keepDraft(ZAW, 'new', { title: 'Driver' }, NOW);
  keepDraft(ZAW, 'old', { title: 'Guard' }, NOW - 31 * DAY);
  localStorage.setItem(`draft:${ZAW}:broken`, '{');
  forgetDrafts([ZAW], NOW);
  expect(Object.keys(localStorage).sort()).toEqual([`draft:${ZAW}:new`, 'theme']);
  expect(readDraft(GUEST, 'register', NOW)).toBeNull();
  forgetDrafts();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

test('a blocked storage saves nothing and throws nothing', () => {
  const allowed = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new Error('SecurityError');
    },
  });
  try {
    keepDraft(AYE, 'job', { title: 'Cook' }, NOW);
    forgetDraft(AYE, 'job');
    forgetDrafts();
    expect(readDraft(AYE, 'job', NOW)).toBeNull();
  } finally {
    Object.defineProperty(window, 'localStorage', allowed);
  }
});

test("a guest's draft lasts as long as the tab, and no longer", () => {
  keepDraft(GUEST, 'contact', { message: 'Hello' }, 0);
  expect(readDraft(GUEST, 'contact', 1)).toEqual({ message: 'Hello' });
  expect(Object.keys(localStorage).filter((key) => key.includes('contact'))).toEqual([]);
  forgetDraft(GUEST, 'contact');
  expect(readDraft(GUEST, 'contact', 1)).toBeNull();
});
