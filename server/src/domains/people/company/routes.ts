import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { replacePhoto } from '../../accounts/index.ts';
import { keepCurrentName, type PostedJobs } from '../company-names/nameReview.ts';
import { addressConcern } from './addressConcern.ts';
import { companyDetails, savedAddress, updateCompany } from './companyDetails.ts';

export const companyRoutes = (postedJobs: PostedJobs): FeatureHandlers<'company'> => ({
  getCompany: (_input, { db, company }) => companyDetails(db, company.id),

  async addressConcern({ query: { address, location_id = null, township_id = null } }, { db, company }) {
    const chosen = address === undefined ? await savedAddress(db, company.id) : { address, location_id, township_id };
    return { concern: addressConcern(chosen) };
  },

  async update({ params, query, body }, { db, company, now, services, afterCommit, transaction }) {
    if (params.id !== company.id) throw notFound();
    const update = { companyId: company.id, form: body, knownVersion: query.known_version };
    await transaction((trx) => updateCompany(trx, { services, afterCommit, now, postedJobs }, update));
    return companyDetails(db, company.id);
  },

  async keepName(_input, { db, company, transaction }) {
    await transaction((trx) => keepCurrentName(trx, company.id));
    return companyDetails(db, company.id);
  },

  updatePhoto: ({ file }, context) => replacePhoto(context.company, context, file),
});
