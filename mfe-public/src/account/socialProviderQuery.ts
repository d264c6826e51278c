import { apiQuery } from '@jpro/api';

/** The name of the provider whose accounts may log in here, or null. */
export const socialProviderQuery = apiQuery('/social-login');
