import positions from './township-positions.json' with { type: 'json' };
import { townships } from './referenceData.ts';

/**
 * Degrees north and east, by P-code, rounded to 0.01: from GeoNames (geonames.org), and for 17 of them SimpleMaps
 * (simplemaps.com/data/world-cities), both CC BY 4.0. The inner townships of Yangon and Mandalay, which neither has,
 * were placed by hand, to about a kilometre. Townships that are not listed have no position.
 */
type Position = readonly [latitude: number, longitude: number];

const KM_PER_DEGREE = 111.2;

const positionOf = new Map(
  townships.flatMap(({ id, pcode }) => {
    const position = (positions as Record<string, number[]>)[pcode];
    return position ? [[id, position as unknown as Position] as const] : [];
  }),
);

/**
 * Kilometres in a straight line, at least 1, between two townships; 0 for the same one, and null if one of them has no
 * position. Myanmar is small enough for a flat map.
 */
export function townshipDistance(from: number, to: number): number | null {
  if (from === to) return 0;
  const [start, end] = [positionOf.get(from), positionOf.get(to)];
  if (!start || !end) return null;
  const middle = ((start[0] + end[0]) / 2) * (Math.PI / 180);
  const degrees = Math.hypot(start[0] - end[0], (start[1] - end[1]) * Math.cos(middle));
  return Math.max(1, Math.round(degrees * KM_PER_DEGREE));
}
