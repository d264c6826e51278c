/** Column and row of each state or region in a schematic map of Myanmar, by its id in the lookup. */
export const STATE_TILES: Readonly<Record<number, readonly [column: number, row: number]>> = {
  1: [3, 1], // Kachin
  5: [2, 2], // Sagaing
  9: [3, 2], // Mandalay
  13: [4, 2], // Shan
  4: [1, 3], // Chin
  8: [2, 3], // Magway
  15: [3, 3], // Naypyitaw
  2: [4, 3], // Kayah
  11: [1, 4], // Rakhine
  7: [3, 4], // Bago
  3: [4, 4], // Kayin
  14: [2, 5], // Ayeyarwady
  12: [3, 5], // Yangon
  10: [4, 5], // Mon
  6: [4, 6], // Tanintharyi
};

const KINDS = /\s?(?:State|Union Territory|Region|ပြည်နယ်|တိုင်းဒေသကြီး|ပြည်ထောင်စုနယ်မြေ)$/;

/** The name without "State", "Region" or "Union Territory", because a tile is narrow. */
export function shortPlaceName(name: string): string {
  return name.replace(KINDS, '');
}

export const SHADES = 5;

/** The shade of a tile, from 0 (no jobs) to 5 (the most jobs); logarithmic, because Yangon has the most by far. */
export function shadeOf(jobs: number, most: number): number {
  if (jobs <= 0) return 0;
  return most <= 1 ? SHADES : Math.max(1, Math.round((Math.log(jobs) / Math.log(most)) * SHADES));
}
