import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { type SavedJobAlert, searchOf } from '@jpro/api';
import { JOB_ALERTS_MAX } from '@jpro/api/fields';
import { EMPTY_ALERT, leavesOutFilters, searchedAlert, type AlertValues } from '@jpro/api/job-filters';
import { QueryBoundary, useLazyDialog } from '@jpro/features';
import { Alert, Button, Cluster, EmptyState, Skeleton, Stack, Text, ButtonLink } from '@jpro/ui';
import { useSession } from '@jpro/platform';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { PlainList } from '../../lists/PlainList.tsx';
import { jobAlertsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { AlertCard } from './AlertCard.tsx';
import type { AlertDialogProps } from './AlertDialog.tsx';
import { valuesOf } from './alertValues.ts';
import { FollowedCompanies } from './FollowedCompanies.tsx';

const PATH = '/jobseeker/jobalerts';
const loadDialog = () => import(/* webpackChunkName: "alert-dialog" */ './AlertDialog.tsx');

interface Edited {
  /** Null for a new alert. */
  readonly alert: SavedJobAlert | null;
  readonly values: AlertValues;
  readonly leavesOut?: boolean;
}

/**
 * Several alerts, each with its own criteria. A search is saved as an alert by passing its parameters in this page's
 * address.
 */
export default function JobAlertsPage() {
  const t = useText();
  const alerts = useQuery(jobAlertsQuery());
  const dialog = useLazyDialog<AlertDialogProps, Edited>(loadDialog);
  const forgetSearch = useSearchedAlert(dialog.open);
  const add = () => dialog.open({ alert: null, values: EMPTY_ALERT });
  const edit = (alert: SavedJobAlert) => dialog.open({ alert, values: valuesOf(alert) });
  const close = () => {
    dialog.close();
    forgetSearch();
  };
  return (
    <JobseekerLayout current={PATH} title={t('alerts.title')} intro={t('alerts.intro')}>
      <QueryBoundary query={alerts} skeleton={<AlertsSkeleton />}>
        {({ data, job_alert_mail }) => (
          <Stack $gap={4}>
            {data.some(({ wants_mail, is_on }) => wants_mail && is_on) && <MailNotice areMailsOn={job_alert_mail} />}
            {data.length === 0 && (
              <EmptyState
                icon="bell"
                drawing="notifications"
                title={t('alerts.empty')}
                actions={
                  <Button icon="plus" onClick={add}>
                    {t('alerts.new')}
                  </Button>
                }
              >
                {t('alerts.empty_text')}
              </EmptyState>
            )}
            {data.length > 0 && (
              <Cluster $justify="space-between" $gap={3}>
                <Text $tone="muted">{t('alerts.count', { count: data.length })}</Text>
                {data.length < JOB_ALERTS_MAX && (
                  <Button icon="plus" size="small" onClick={add}>
                    {t('alerts.new')}
                  </Button>
                )}
              </Cluster>
            )}
            {data.length >= JOB_ALERTS_MAX && <Alert tone="info">{t('alerts.limit', { max: JOB_ALERTS_MAX })}</Alert>}
            <PlainList $gap={3}>
              {data.map((alert) => (
                <li key={alert.id}>
                  <AlertCard alert={alert} onEdit={() => edit(alert)} />
                </li>
              ))}
            </PlainList>
          </Stack>
        )}
      </QueryBoundary>
      <FollowedCompanies />
      {dialog.render((Dialog, edited) => (
        <Dialog key={edited.alert?.id} {...edited} onClose={close} />
      ))}
    </JobseekerLayout>
  );
}

/** Opens the dialog with the search in the address. @returns a function that removes that search from the address */
function useSearchedAlert(open: (edited: Edited) => void): () => void {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const values = searchedAlert(address);
    if (values) latest.current({ alert: null, values, leavesOut: leavesOutFilters(address) });
  }, [address]);
  return () => {
    if (searchOf(address)) void navigate(PATH, { replace: true });
  };
}

function AlertsSkeleton() {
  return (
    <Stack $gap={3}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} $shape="block" $height={140} />
      ))}
    </Stack>
  );
}

/**
 * Explains why no e-mails arrive although an alert should send them: there is no address, or all such e-mails are
 * switched off.
 */
function MailNotice({ areMailsOn }: { readonly areMailsOn: boolean }) {
  const t = useText();
  const hasAddress = Boolean(useSession()?.email);
  if (areMailsOn && hasAddress) return null;
  return (
    <Alert
      tone="warning"
      action={
        <ButtonLink variant="secondary" size="small" to={hasAddress ? '/jobseeker/setting' : '/jobseeker/profile'}>
          {t(hasAddress ? 'area.setting' : 'area.profile')}
        </ButtonLink>
      }
    >
      {t(hasAddress ? 'alerts.mails_off' : 'alerts.no_address')}
    </Alert>
  );
}
