import { apiQuery } from '@jpro/api';

export const settingsQuery = () => apiQuery('/jobseeker/settings');
