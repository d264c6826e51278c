import { styled } from 'styled-components';
import type { Movement } from '@jpro/api';
import { useMay } from '@jpro/features';
import { useFormat, useHasPage } from '@jpro/platform';
import { Text, TextLink } from '@jpro/ui';
import { Table, type TableColumn } from '@jpro/ui/tables';
import { media } from '@jpro/ui/tokens';
import { useText } from '../../text.ts';

const CV_PAGE = '/company/jobseekercv';

/** Shown below the name of a transaction. */
const Detail = styled(Text).attrs({ $size: 'small', $tone: 'muted', $weight: 'regular' })``;

const OnPhone = styled(Detail)`
  ${media.desktop} {
    display: none;
  }
`;

/** All movements of the wallet with the balance after each, newest first. */
export function Ledger({ movements }: { readonly movements: readonly Movement[] }) {
  const t = useText();
  const format = useFormat();
  const hasPage = useHasPage();
  const may = useMay();

  const columns: TableColumn<Movement>[] = [
    {
      key: 'what',
      header: t('ledger.what'),
      lead: true,
      cell: ({ kind, job_id, job_title, jobseeker, reference, member, created_at }) => (
        <>
          {t(`movement.${kind}`)}
          {job_title && (
            <Detail>
              {job_id && may('jobs') && hasPage(`/company/job/${job_id}`) ? (
                <TextLink to={`/company/job/${job_id}`}>{job_title}</TextLink>
              ) : (
                job_title
              )}
            </Detail>
          )}
          {jobseeker && (
            <Detail>
              {may('hiring') && hasPage(CV_PAGE) ? (
                <TextLink to={`${CV_PAGE}?id=${jobseeker.user_id}`}>{jobseeker.name}</TextLink>
              ) : (
                jobseeker.name
              )}
            </Detail>
          )}
          {jobseeker === null && kind === 'unlock_cv' && <Detail>{t('ledger.cv_gone')}</Detail>}
          {reference && <Detail translate="no">{reference}</Detail>}
          {member && <Detail>{t('ledger.by', { member })}</Detail>}
          <OnPhone>{format.dateTime(created_at, 'short')}</OnPhone>
        </>
      ),
    },
    {
      key: 'when',
      header: t('common.when'),
      onPhone: 'hidden',
      cell: ({ created_at }) => format.dateTime(created_at, 'short'),
    },
    {
      key: 'dingers',
      header: t('ledger.dingers'),
      align: 'end',
      onPhone: 'corner',
      cell: ({ dingers, balance }) => (
        <>
          <Text as="span" $weight="bold" $tone={dingers > 0 ? 'primary' : 'ink'}>
            {dingers > 0 ? `+${format.number(dingers)}` : `−${format.number(-dingers)}`}
          </Text>
          <OnPhone $size="small" $tone="muted">
            {t('ledger.balance_after', { count: balance })}
          </OnPhone>
        </>
      ),
    },
    {
      key: 'balance',
      header: t('ledger.balance'),
      align: 'end',
      onPhone: 'hidden',
      cell: ({ balance }) => format.number(balance),
    },
  ];
  return <Table caption={t('wallet.ledger')} columns={columns} rows={movements} rowKey={({ id }) => id} />;
}
