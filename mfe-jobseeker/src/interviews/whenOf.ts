/** Which interviews a list shows: upcoming ones, or past and cancelled ones (`?when=past`). */
export const whenOf = (address: URLSearchParams): 'coming' | 'past' =>
  address.get('when') === 'past' ? 'past' : 'coming';
