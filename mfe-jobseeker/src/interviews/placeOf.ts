/** Places of video calls, which are not on a map. */
const NOWHERE = /\b(video|zoom|skype|online|(google )?meet|teams)\b|ဗီဒီယို|အွန်လိုင်း/i;
const ADDRESS = /https:\/\/[^\s<>"'()၊။]+/;

interface Place {
  /** The web address of a call. */
  readonly call: string | null;
  /** The address of a map search for the place. */
  readonly map: string | null;
}

/** Where the place of an interview, as written by the company, can link to. */
export function placeOf(place: string): Place {
  const call = ADDRESS.exec(place)?.[0] ?? null;
  const isOnMap = call === null && !NOWHERE.test(place);
  const search = new URLSearchParams({ api: '1', query: place });
  return { call, map: isOnMap ? `https://www.google.com/maps/search/?${search}` : null };
}
