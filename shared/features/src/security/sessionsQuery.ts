import { apiQuery } from '@jpro/api';

/** The devices on which the user is logged in. */
export const sessionsQuery = apiQuery('/sessions');

/** Whether a login asks for a code, too. */
export const secondFactorQuery = apiQuery('/second-factor');
