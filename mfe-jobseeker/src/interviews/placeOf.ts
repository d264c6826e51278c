/** Video calls happen at no place of a map. */
const NOWHERE = /\b(video|zoom|skype|online|(google )?meet|teams)\b|ဗီဒီယို|အွန်လိုင်း/i;
const ADDRESS = /https:\/\/[^\s<>"'()၊။]+/;

interface Place {
  /** The web address of a call. */
  readonly call: string | null;
  /** A search for the place. */
  readonly map: string | null;
}

/** Where an interview's place, as the company wrote it, leads to. */
export function placeOf(place: string): Place {
  const call = ADDRESS.exec(place)?.[0] ?? null;
  const isOnMap = call === null && !NOWHERE.test(place);
  const search = new URLSearchParams({ api: '1', query: place });
  return { call, map: isOnMap ? `https://www.google.com/maps/search/?${search}` : null };
}
