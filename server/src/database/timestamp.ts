import pg from 'pg';

const parseTimestamp = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (value: string) => Date;

/** Positions in `2026-11-21 05:14:10.232456+00`. */
const [MONTH, DAY, HOUR, MINUTE, SECOND, FRACTION] = [5, 8, 11, 14, 17, 20];
const SHORTEST = '2026-11-21 05:14:10+00'.length;
const LONGEST = '2026-11-21 05:14:10.232456+00'.length;

/**
 * Parses a timestamp as PostgreSQL writes it. A page of results has a hundred of them, so those in UTC from the years
 * 1000 to 9999 are read digit by digit, in a third of the time that `Date` takes to parse text.
 */
export function timestamp(value: string): Date {
  const { length } = value;
  if (length < SHORTEST || length > LONGEST || value[0] === '0' || value[4] !== '-' || !value.endsWith('+00'))
    return parseTimestamp(value);
  return new Date(
    Date.UTC(
      twoDigits(value, 0) * 100 + twoDigits(value, 2),
      twoDigits(value, MONTH) - 1,
      twoDigits(value, DAY),
      twoDigits(value, HOUR),
      twoDigits(value, MINUTE),
      twoDigits(value, SECOND),
      milliseconds(value, length - '+00'.length),
    ),
  );
}

const ZERO = '0'.charCodeAt(0);

const twoDigits = (value: string, at: number): number =>
  (value.charCodeAt(at) - ZERO) * 10 + value.charCodeAt(at + 1) - ZERO;

/** PostgreSQL omits trailing zeros of a fraction, and the whole fraction for full seconds. */
function milliseconds(value: string, end: number): number {
  let sum = 0;
  for (let at = FRACTION, unit = 100; at < end && unit >= 1; at += 1, unit /= 10)
    sum += (value.charCodeAt(at) - ZERO) * unit;
  return sum;
}
