import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { replacePhoto } from '../../accounts/index.ts';
import { keepCurrentName, type PostedJobs } from '../company-names/nameReview.ts';
import { companyDetails, updateCompany } from './companyDetails.ts';

export const companyRoutes = (postedJobs: PostedJobs): FeatureHandlers<'company'> => ({
  getCompany: (_input, { db, user }) => companyDetails(db, user.id),

  async update({ params, query, body }, { db, user, now, services, afterCommit, transaction }) {
    if (params.id !== user.id) throw notFound();
    const update = { companyId: user.id, form: body, knownVersion: query.known_version };
    await transaction((trx) => updateCompany(trx, { services, afterCommit, now, postedJobs }, update));
    return companyDetails(db, user.id);
  },

  async keepName(_input, { db, user, transaction }) {
    await transaction((trx) => keepCurrentName(trx, user.id));
    return companyDetails(db, user.id);
  },

  updatePhoto: ({ file }, context) => replacePhoto(context, file),
});
