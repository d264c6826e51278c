import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { roleMay } from '@jpro/api/member-roles';
import { loggedInUser } from '../auth/openSession.ts';
import type { EmailConfirmed } from '../contact-change/changeContact.ts';
import type { AssignedWork } from './assignedWork.ts';
import { acceptInvitation, confirmInvitation, invitationOf } from './acceptInvitation.ts';
import { chooseCompany, companiesOf } from './chooseCompany.ts';
import { invite, type NameWaits, withdrawInvitation } from './invite.ts';
import { changeMember, handOver, removeMember, teamOf } from './team.ts';

interface FromHigherDomains {
  readonly assignedWork: AssignedWork;
  readonly emailConfirmed: EmailConfirmed;
  readonly nameWaits: NameWaits;
}

export const teamRoutes = ({
  assignedWork: assigned,
  emailConfirmed,
  nameWaits,
}: FromHigherDomains): FeatureHandlers<'team'> => ({
  team: (_input, context) => teamOf(context.db, context, assigned),

  companies: (_input, context) => companiesOf(context),

  async choose({ body }, context) {
    const company = await context.transaction((trx) => chooseCompany(trx, context, body.company_id));
    return loggedInUser(context.db, { id: context.login.id, company });
  },

  async leave({ query: { successor } }, context) {
    const { company, member, transaction, session } = context;
    await transaction(async (trx) => {
      const { name } = await removeMember(trx, company.id, member.id);
      await assigned.passOn(trx, context, { companyId: company.id, memberId: member.id, name, successor });
    });
    await session.end();
    return null;
  },

  invite: ({ body }, context) => invite(body, context, nameWaits),

  async withdraw({ params }, { company, transaction }) {
    await transaction((trx) => withdrawInvitation(trx, company.id, params.id));
    return null;
  },

  changeMember: ({ params, body, query: { successor } }, context) =>
    context.transaction(async (trx) => {
      const { id, name, loginId } = await changeMember(trx, context.company.id, params.id, body);
      if (loginId !== null) await emailConfirmed(trx, context, loginId);
      // Nobody sees to applicants whom they may not see.
      if (!roleMay(body.role, 'hiring'))
        await assigned.passOn(trx, context, { companyId: context.company.id, memberId: id, name, successor });
      return teamOf(trx, context, assigned);
    }),

  removeMember: ({ params, query: { successor } }, context) =>
    context.transaction(async (trx) => {
      const { id, name } = await removeMember(trx, context.company.id, params.id);
      await assigned.passOn(trx, context, { companyId: context.company.id, memberId: id, name, successor });
      return teamOf(trx, context, assigned);
    }),

  handOver: ({ params }, context) =>
    context.transaction(async (trx) => {
      await handOver(trx, context, params.id, emailConfirmed);
      return teamOf(trx, context, assigned);
    }),
});

export const invitationRoutes = (emailConfirmed: EmailConfirmed): FeatureHandlers<'invitation'> => ({
  invitation: ({ query }, context) => invitationOf(query.token, context),
  accept: ({ body }, context) => acceptInvitation(body, context, emailConfirmed),
  confirm: ({ body }, context) => confirmInvitation(body, context),
});
