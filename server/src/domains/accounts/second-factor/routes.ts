import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { openProvenSession } from '../auth/openSession.ts';
import { confirmSecondFactor, secondFactorOf, startSecondFactor, turnOffSecondFactor } from './secondFactor.ts';
import { takeSecondStep } from './secondStep.ts';

export const secondFactorRoutes: FeatureHandlers<'secondFactor'> = {
  secondFactor: (_input, { db, login }) => secondFactorOf(db, login.id),

  start: ({ body }, context) => startSecondFactor(body.current_password, context),

  confirm: async ({ body }, context) => ({ recovery_codes: [...(await confirmSecondFactor(body.code, context))] }),

  async turnOff({ body }, context) {
    await turnOffSecondFactor(body, context);
    return null;
  },

  finishLogin: async ({ body }, context) => openProvenSession(context, await takeSecondStep(body.code, context)),
};
