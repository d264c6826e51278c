import { misuse } from './operatorError.ts';

/**
 * Parses the number in a command.
 * @throws OperatorError JP-O001
 */
export function numberOf(word: string | undefined, what: string): number {
  if (word === undefined || !/^[1-9]\d{0,14}$/.test(word)) throw misuse(`${what} is a number, not ${word}`);
  return Number(word);
}
