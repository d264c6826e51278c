import { listedOn } from './searchPage.ts';

const found = (normal: number, boosted: number) => ({
  normal: { ids: [], total: normal },
  boosted: { ids: [], total: boosted },
  capped: false,
});

test.each([
  [20, 20, [2, 1], [4, 2]],
  [20, 1, [2, 1], [5, 1]],
  [3, 20, [2, 1], [3, 3]],
  [0, 4, [0, 3], [0, 4]],
])('%i normal and %i boosted jobs fill pages of three (rule 16.1)', (normal, boosted, first, second) => {
  const listed = [1, 2].map((pages) => listedOn(pages, 3, found(normal, boosted)));
  expect(listed.map((each) => [each.normal, each.boosted])).toEqual([first, second]);
});
