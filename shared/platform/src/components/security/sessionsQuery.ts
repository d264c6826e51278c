import { apiQuery } from '@jpro/api';

/** Where the user is logged in. */
export const sessionsQuery = apiQuery('/sessions');
