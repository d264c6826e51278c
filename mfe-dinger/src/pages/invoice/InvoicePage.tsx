import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { NotFoundPage, useLocale, useRouteParams } from '@jpro/platform';
import { ListSkeleton, QueryBoundary, useRefreshOn } from '@jpro/features';
import { Button, ButtonLink, Cluster, PageWidth, Stack } from '@jpro/ui';
import { media, space } from '@jpro/ui/tokens';
import { invoiceQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { InvoiceSheet } from './InvoiceSheet.tsx';

const Frame = styled(PageWidth)`
  padding-block: ${space[6]} ${space[12]};

  ${media.print} {
    padding: 0;
  }
`;

const Tools = styled(Cluster)`
  ${media.print} {
    display: none;
  }
`;

/** The invoice of a purchase: one printed sheet, in the page's language. */
export default function InvoicePage() {
  const t = useText();
  const locale = useLocale();
  const { transition = '' } = useRouteParams<'transition'>();
  const invoice = useQuery({ ...invoiceQuery(transition), enabled: transition !== '' });
  useRefreshOn('companytransaction', '/company/dinger/transaction/{id}/invoice');

  if (invoice.data === null) return <NotFoundPage />;
  return (
    <Frame $width="reading">
      <Stack $gap={5}>
        <Tools $justify="space-between">
          <ButtonLink to={`/company/dinger/transaction/${transition}`} variant="quiet">
            {t('invoice.back')}
          </ButtonLink>
          <Cluster $gap={2}>
            <ButtonLink
              href={`/file/pdf/invoice/${transition}?language=${locale}`}
              download
              icon="download"
              variant="secondary"
            >
              {t('common.download_pdf')}
            </ButtonLink>
            <Button icon="file" variant="quiet" onClick={() => window.print()}>
              {t('common.print')}
            </Button>
          </Cluster>
        </Tools>
        <QueryBoundary query={invoice} skeleton={<ListSkeleton rows={1} height={560} />}>
          {(found) => found && <InvoiceSheet invoice={found} />}
        </QueryBoundary>
      </Stack>
    </Frame>
  );
}
