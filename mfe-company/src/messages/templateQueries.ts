import { apiQuery } from '@jpro/api';

export const messageTemplatesQuery = () => apiQuery('/company/messagetemplates');
