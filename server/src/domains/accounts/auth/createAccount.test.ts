import { companySlug } from './createAccount.ts';

test.each([
  ['Shwe Pyi Thar Co., Ltd.', 'shwe-pyi-thar-co-ltd'],
  ['ရွှေပြည်သာ ကုမ္ပဏီ', 'ရွှေပြည်သာ-ကုမ္ပဏီ'],
  ['Dashboard', 'dashboard-company'],
  ['JOB', 'job-company'],
  ['Setting', 'setting-company'],
  ['1234', '1234-company'],
  ['၁၂၃', '၁၂၃-company'],
  ['★★★', 'company'],
  ['../../../etc', 'etc'],
])('the company %s has the address %s', (name, slug) => {
  expect(companySlug(name)).toBe(slug);
});
