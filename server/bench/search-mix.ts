/** What visitors search for, in the proportions that job sites see: mostly no keyword, then words of one or two parts. */
export const SEARCH_MIX: readonly Readonly<Record<string, string>>[] = [
  {}, {}, {}, { page: '2' }, { page: '3' },
  { location: '12' }, { location: '9' }, { location: '2' }, { location: '12', jobfunction: '6' },
  { jobfunction: '1' }, { jobfunction: '31' }, { jobfunction: '34', location: '12' }, { collar: 'blue' }, { jobtype: '2' },
  { industry: '3' }, { salary_min: '1000000' }, { salary_min: '2000000', sort: 'salary' },
  { search_keyword: 'accountant' }, { search_keyword: 'sales' }, { search_keyword: 'driver' }, { search_keyword: 'react developer' }, { search_keyword: 'excel yangon' },
  { search_keyword: 'node.js' }, { search_keyword: 'english teacher' }, { search_keyword: 'nurse', location: '9' },
  { search_keyword: 'ယာဉ်မောင်း' }, { search_keyword: 'စာရင်းကိုင်' }, { search_keyword: 'အရောင်းဝန်ထမ်း' }, { search_keyword: 'အင်ဂျင်နီယာ' },
  { search_keyword: 'လုံခြုံရေး', location: '12' }, { search_keyword: 'စားဖိုမှူး' }, { search_keyword: 'ဆရာမ', sort: 'newest' },
];
