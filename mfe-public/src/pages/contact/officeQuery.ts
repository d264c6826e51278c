import { apiQuery } from '@jpro/api';

export const officeQuery = apiQuery('/office');
