/** Page numbers to show: first, last and the neighbours of the current one; null is a gap. */
export function pageNumbers(page: number, pageCount: number): readonly (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter(
    (candidate) => candidate >= 1 && candidate <= pageCount,
  );
  const numbers: (number | null)[] = [];
  let previous = 0;
  for (const number of new Set(shown)) {
    if (number - previous === 2) numbers.push(number - 1);
    else if (number - previous > 2) numbers.push(null);
    numbers.push(number);
    previous = number;
  }
  return numbers;
}
