export const INTERVIEWS_PATH = '/jobseeker/interview';

export const interviewPath = (id: number): string => `${INTERVIEWS_PATH}/${id}`;

/** Which interviews a list shows: upcoming ones, or past and cancelled ones (`?when=past`). */
export const whenOf = (address: URLSearchParams): 'coming' | 'past' =>
  address.get('when') === 'past' ? 'past' : 'coming';
