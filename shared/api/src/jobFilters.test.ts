import { leavesOutFilters, searchedAlert } from './jobFilters.ts';

test.each([
  ['search_keyword=cook&location=9&jobtype=1&jobfunction=3&sort=newest&page=2', false],
  ['search_keyword=cook&location=', false],
  ['search_keyword=cook&location=9,12', true],
  ['search_keyword=cook&location=9&location=12', true],
  ['search_keyword=cook&collar=blue', true],
  ['search_keyword=cook&salary_min=300000', true],
])('the alert for %s leaves out filters: %s (rule 81.1)', (search, isLeftOut) => {
  const address = new URLSearchParams(search);
  expect(searchedAlert(address)).toMatchObject({ keyword: 'cook' });
  expect(leavesOutFilters(address)).toBe(isLeftOut);
});
