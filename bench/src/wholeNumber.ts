import { InvalidArgumentError } from 'commander';

/** Reads an option of a benchmark. */
export function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return Number(text);
}
