import { apiQuery } from '@jpro/api';

/** The CVs that an application may have. */
export const cvsQuery = apiQuery('/uploadcvs');
