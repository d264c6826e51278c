import type { CompanyContext, FeatureHandlers } from '../../../core/http/handler.ts';
import type { Db } from '../../../database/schema.ts';
import { announceMove } from '../applicants/announceMove.ts';
import { addOwnStage, orderOwnStages, ownStagesOf, removeOwnStage, renameOwnStage } from './ownStages.ts';

export const ownStagesRoutes: FeatureHandlers<'ownStages'> = {
  ownStages: async (_input, { db, company }) => ({ data: await ownStagesOf(db, company.id) }),

  addOwnStage: ({ body }, context) => change(context, (trx) => addOwnStage(trx, context.company.id, body)),

  renameOwnStage: ({ params, query, body }, context) =>
    change(context, (trx) =>
      renameOwnStage(trx, context.company.id, {
        id: params.id,
        name: body.name,
        knownVersion: query.known_version,
      }),
    ),

  orderOwnStages: ({ body }, context) =>
    change(context, async (trx) => ({ data: await orderOwnStages(trx, context.company.id, body.ids) })),

  async removeOwnStage({ params }, context) {
    await change(context, (trx) => removeOwnStage(trx, context.company.id, params.id));
    return null;
  },
};

/** Changes them, and has open pages fetch applicants again. */
async function change<T>(context: CompanyContext, perform: (trx: Db) => Promise<T>): Promise<T> {
  const result = await context.transaction(perform);
  announceMove(context);
  return result;
}
