import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { replacePhoto } from '../../accounts/index.ts';
import { keepCurrentName, type PostedJobs } from '../company-names/nameReview.ts';
import { addressConcern } from './addressConcern.ts';
import { companyDetails, savedAddress, updateCompany } from './companyDetails.ts';

export const companyRoutes = (postedJobs: PostedJobs): FeatureHandlers<'company'> => ({
  getCompany: (_input, context) => companyDetails(context.db, context),

  async addressConcern({ query: { address, location_id = null, township_id = null } }, { db, company }) {
    const chosen = address === undefined ? await savedAddress(db, company.id) : { address, location_id, township_id };
    return { concern: addressConcern(chosen) };
  },

  async update({ params, query, body }, context) {
    const { db, company, now, services, afterCommit, transaction } = context;
    if (params.id !== company.id) throw notFound();
    const update = { companyId: company.id, form: body, knownVersion: query.known_version };
    await transaction((trx) => updateCompany(trx, { services, afterCommit, now, postedJobs }, update));
    return companyDetails(db, context);
  },

  async keepName(_input, context) {
    const { db, company, transaction } = context;
    await transaction((trx) => keepCurrentName(trx, company.id));
    return companyDetails(db, context);
  },

  updatePhoto: ({ file }, context) => replacePhoto(context.company, context, file),
});
