import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey, type ResponseOf, type TeamInvitation, type TeamMember } from '@jpro/api';
import {
  CompanyLayout,
  DeleteDialog,
  ItemList,
  ListSkeleton,
  PageHeading,
  QueryBoundary,
  TitledCard,
  useFailureToast,
  useLazyDialog,
} from '@jpro/features';
import { useApi, useFormat, useLocalePath, usePlatform, useSession, useToasts } from '@jpro/platform';
import { Badge, Button, ButtonLink, Card, Cluster, Heading, Stack, Text } from '@jpro/ui';
import { memberCompaniesQuery, teamQuery } from '../../company/companyQueries.ts';
import { CompanyTabs } from '../../layout/CompanyTabs.tsx';
import { useText } from '../../text.ts';
import type { InviteDialogProps } from './InviteDialog.tsx';
import { InviteWithoutScript } from './InviteWithoutScript.tsx';
import type { MemberDialogProps } from './MemberDialog.tsx';
import { SuccessorField } from './SuccessorField.tsx';

/** The people of the company (rule 95); owners invite, change and remove them. */
export default function TeamPage() {
  const t = useText();
  const team = useQuery(teamQuery());
  const isOwner = useSession()?.member?.role === 'owner';
  const invite = useLazyDialog<InviteDialogProps, object>(
    () => import(/* webpackChunkName: "invite-dialog" */ './InviteDialog.tsx'),
  );
  const edit = useLazyDialog<MemberDialogProps, Pick<MemberDialogProps, 'member' | 'members'>>(
    () => import(/* webpackChunkName: "member-dialog" */ './MemberDialog.tsx'),
  );
  return (
    <CompanyLayout current="/company/profile">
      <PageHeading lead={t('team.lead')}>{t('team.title')}</PageHeading>
      <CompanyTabs value="team" />
      <OtherCompanies />
      <QueryBoundary query={team} skeleton={<ListSkeleton rows={3} />}>
        {({ members, invitations }) => (
          <Stack>
            {isOwner && (
              <Cluster>
                <Button icon="plus" aria-haspopup="dialog" busy={invite.loading} onClick={() => invite.open({})}>
                  {t('team.invite')}
                </Button>
                <ButtonLink to="/company/activity" variant="secondary" icon="clock">
                  {t('activity.title')}
                </ButtonLink>
              </Cluster>
            )}
            {isOwner && (
              <noscript>
                <InviteWithoutScript />
              </noscript>
            )}
            <ItemList>
              {members.map((member) => (
                <li key={member.id}>
                  <MemberCard
                    member={member}
                    isOwner={isOwner}
                    members={members}
                    busy={edit.loading && edit.subject?.member.id === member.id}
                    onEdit={() => edit.open({ member, members })}
                  />
                </li>
              ))}
            </ItemList>
            {invitations.length > 0 && <Invitations invitations={invitations} />}
          </Stack>
        )}
      </QueryBoundary>
      {invite.render((Dialog) => (
        <Dialog onClose={invite.close} />
      ))}
      {edit.render((Dialog, { member, members }) => (
        <Dialog member={member} members={members} onClose={edit.close} />
      ))}
    </CompanyLayout>
  );
}

interface MemberCardProps {
  readonly member: TeamMember;
  /** Whether the visitor may change it. */
  readonly isOwner: boolean;
  readonly members: readonly TeamMember[];
  readonly busy: boolean;
  readonly onEdit: () => void;
}

function MemberCard({ member, isOwner, members, busy, onEdit }: MemberCardProps) {
  const t = useText();
  const format = useFormat();
  const [asks, setAsks] = useState<'leave' | 'hand-over' | null>(null);
  const { name, role, email, phone_number, is_self } = member;
  const contacts = [email, phone_number && format.phone(phone_number)].filter(Boolean).join(' · ');
  return (
    <Card as="article">
      <Stack $gap={2}>
        <Cluster $gap={2}>
          <Heading level={2} size="body">
            {name}
          </Heading>
          <Badge tone={role === 'owner' ? 'info' : 'neutral'}>{t(`common.role.${role}`)}</Badge>
          {is_self && <Badge>{t('team.you')}</Badge>}
        </Cluster>
        {contacts && <Text $size="small">{contacts}</Text>}
        <Text $size="small" $tone="muted">
          {t(`team.may.${role}`)} <Limit dingers={member.monthly_dingers} />
        </Text>
        {(isOwner || is_self) && (
          <Cluster $gap={2}>
            {isOwner && (
              <Button
                variant="secondary"
                size="small"
                icon="edit"
                aria-haspopup="dialog"
                busy={busy}
                aria-label={t('team.change_name', { name })}
                onClick={onEdit}
              >
                {t('common.change')}
              </Button>
            )}
            {isOwner && !is_self && role !== 'owner' && (
              <Button
                variant="quiet"
                size="small"
                aria-haspopup="dialog"
                aria-label={t('team.hand_over_name', { name })}
                onClick={() => setAsks('hand-over')}
              >
                {t('team.hand_over')}
              </Button>
            )}
            <Button
              variant="quiet"
              size="small"
              icon="trash"
              aria-haspopup="dialog"
              aria-label={is_self ? undefined : t('team.remove_name', { name })}
              onClick={() => setAsks('leave')}
            >
              {t(is_self ? 'team.leave' : 'team.remove')}
            </Button>
          </Cluster>
        )}
      </Stack>
      {asks === 'leave' && <LeaveDialog member={member} members={members} onClose={() => setAsks(null)} />}
      {asks === 'hand-over' && <HandOverDialog member={member} onClose={() => setAsks(null)} />}
    </Card>
  );
}

function Limit({ dingers }: { readonly dingers: number | null }) {
  const t = useText();
  if (dingers === null) return null;
  return <>{dingers === 0 ? t('team.asks_first') : t('team.monthly', { count: dingers })}</>;
}

interface LeaveDialogProps extends Pick<MemberCardProps, 'member' | 'members'> {
  readonly onClose: () => void;
}

/** Asks before somebody leaves, or is removed, and who takes over. */
function LeaveDialog({ member, members, onClose }: LeaveDialogProps) {
  const t = useText();
  const api = useApi();
  const localePath = useLocalePath();
  const queryClient = useQueryClient();
  const [successor, setSuccessor] = useState('');
  const { id, name, is_self } = member;
  const query = { ...(successor && { successor }) };
  const words = is_self ? ('leave' as const) : ('remove' as const);
  return (
    <DeleteDialog
      title={t(`team.${words}_title`, { name })}
      labels={{ confirm: t(`team.${words}`), cancel: t('common.cancel') }}
      {...(!is_self && { deleted: t('team.removed', { name }) })}
      remove={async () => {
        if (!is_self) return api.delete('/company/team/{id}', { params: { id }, query });
        await api.post('/company/team/leave', { query });
        // Everything on the page belongs to a company that is no longer theirs.
        return window.location.assign(localePath('/companylogin'));
      }}
      refresh={() => (is_self ? undefined : queryClient.invalidateQueries({ queryKey: apiKey('/company/team') }))}
      onClose={onClose}
    >
      {t(`team.${words}_text`, { name })}
      <SuccessorField member={member} members={members} value={successor} onChange={setSuccessor} />
    </DeleteDialog>
  );
}

/** Asks before the visitor makes somebody else the owner, and becomes a recruiter. */
function HandOverDialog({ member: { id, name }, onClose }: Pick<LeaveDialogProps, 'member' | 'onClose'>) {
  const t = useText();
  const api = useApi();
  const localePath = useLocalePath();
  return (
    <DeleteDialog
      title={t('team.hand_over_title', { name })}
      labels={{ confirm: t('team.hand_over'), cancel: t('common.cancel') }}
      remove={async () => {
        await api.post('/company/team/{id}/owner', { params: { id } });
        // What the visitor may do has changed on every page.
        window.location.assign(localePath('/company/team'));
      }}
      refresh={() => undefined}
      onClose={onClose}
    >
      {t('team.hand_over_text', { name })}
    </DeleteDialog>
  );
}

/** Links that have not been used yet. */
function Invitations({ invitations }: { readonly invitations: readonly TeamInvitation[] }) {
  const t = useText();
  const api = useApi();
  const format = useFormat();
  const toasts = useToasts();
  const onError = useFailureToast();
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (id: number) => api.delete('/company/team/invitations/{id}', { params: { id } }),
    onSuccess: () => toasts.show(t('team.withdrawn'), 'success'),
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiKey('/company/team') }),
  });
  return (
    <TitledCard $gap={3} title={t('team.invited')}>
      <ItemList>
        {invitations.map(({ id, email, role, invited_by, expires_at }) => (
          <li key={id}>
            <Cluster $gap={2}>
              <Text>{email ?? t('team.by_hand')}</Text>
              <Badge>{t(`common.role.${role}`)}</Badge>
              {invited_by !== null && <Text $size="small">{t('team.invited_by', { name: invited_by })}</Text>}
              <Text $size="small" $tone="muted">
                {t('team.until', { date: format.dateTime(expires_at) })}
              </Text>
              <Button
                variant="quiet"
                size="small"
                icon="trash"
                busy={withdraw.isPending && withdraw.variables === id}
                aria-label={t('team.withdraw_name', { name: email ?? t('team.by_hand') })}
                onClick={() => withdraw.mutate(id)}
              >
                {t('team.withdraw')}
              </Button>
            </Cluster>
          </li>
        ))}
      </ItemList>
    </TitledCard>
  );
}

type MemberCompany = ResponseOf<'GET', '/company/team/companies'>['data'][number];

/** For somebody who belongs to several companies: which one this session acts for. */
function OtherCompanies() {
  const t = useText();
  const { api, session, history } = usePlatform();
  const onError = useFailureToast();
  const localePath = useLocalePath();
  const { data: companies = [] } = useQuery(memberCompaniesQuery()).data ?? {};
  const choose = useMutation({
    mutationFn: (company_id: number) => api.post('/company/team/choose', { body: { company_id } }),
    onSuccess(user) {
      session.set(user);
      history.push(localePath('/company/dashboard'));
    },
    onError,
  });
  if (companies.length < 2) return null;
  const action = ({ id, name, is_current }: MemberCompany) =>
    is_current ? (
      <Badge tone="info">{t('team.current')}</Badge>
    ) : (
      <Button
        variant="secondary"
        size="small"
        busy={choose.isPending && choose.variables === id}
        aria-label={t('team.choose_name', { name })}
        onClick={() => choose.mutate(id)}
      >
        {t('team.choose')}
      </Button>
    );
  return (
    <TitledCard $gap={3} title={t('team.companies')}>
      <ItemList>
        {companies.map((company) => (
          <li key={company.id}>
            <Cluster $gap={2}>
              <Text>{company.name}</Text>
              <Badge>{t(`common.role.${company.role}`)}</Badge>
              {action(company)}
            </Cluster>
          </li>
        ))}
      </ItemList>
    </TitledCard>
  );
}
