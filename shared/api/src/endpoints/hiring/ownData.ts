import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

export const ownData = {
  ownData: endpoint({
    method: 'GET',
    path: '/jobseeker/export',
    access: 'jobseeker',
    summary: 'Everything that is stored about the jobseeker, as a JSON file',
    response: z.string(),
    responseFile: { type: 'application/json; charset=utf-8', filename: 'jpro-my-data.json' },
  }),
};
