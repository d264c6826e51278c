import { apiQuery } from '@jpro/api';

export const referralQuery = () => apiQuery('/get_referral');
