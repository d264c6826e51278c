import type { Configuration } from '../configuration.ts';
import { derivedKey } from './derivedKey.ts';

/** The secret and, after a change, the one before it, which what was stored or sent earlier still needs. */
export type Secrets = Pick<Configuration, 'secret' | 'previousSecret'>;

export const eachSecret = ({ secret, previousSecret }: Secrets): readonly string[] =>
  previousSecret === undefined ? [secret] : [secret, previousSecret];

const MARK_LENGTH = 16;

/** Tells one secret from another without containing it. */
export const secretMark = (secret: string): string => derivedKey(secret, 'mark').toString('hex').slice(0, MARK_LENGTH);
