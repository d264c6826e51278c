import { apiQuery } from '@jpro/api';

export const birthdayQuery = () => apiQuery('/jobseeker/birthday');
