import { apiQuery } from '@jpro/api';

/** The CVs that can be sent with an application. */
export const cvsQuery = apiQuery('/uploadcvs');
