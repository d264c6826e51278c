import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { useMay } from '@jpro/features';
import { useLocalePath } from '@jpro/platform';
import { Button, ButtonLink, Cluster, Field, Grid, Select, TextInput } from '@jpro/ui';
import { media, space } from '@jpro/ui/tokens';
import { useText } from '../../text.ts';
import { isFiltered, KINDS, ledgerExport, ledgerFilter, type LedgerFilter, ledgerPath } from './ledgerFilter.ts';

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
  align-items: end;

  ${media.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) 336px;
  }
`;

/** Searches and filters the ledger. A plain GET form, so it works before the scripts are loaded. */
export function LedgerFilterForm({ filter }: { readonly filter: LedgerFilter }) {
  const t = useText();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const mayExport = useMay()('money');

  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) chosen.set(name, String(value));
    void navigate(ledgerPath(ledgerFilter(chosen)));
  }

  return (
    <Form
      role="search"
      action={localePath('/company/dinger/wallet')}
      onSubmit={apply}
      // Turning pages leaves what is typed.
      key={ledgerPath({ ...filter, page: 1 })}
    >
      <Field label={t('ledger.search')}>
        <TextInput
          icon="search"
          type="search"
          name="search_keyword"
          maxLength={100}
          defaultValue={filter.search_keyword}
        />
      </Field>
      <Field label={t('ledger.what')}>
        <Select
          name="kind"
          placeholder={t('common.search.any')}
          defaultValue={filter.kind}
          options={KINDS.map((value) => ({ value, label: t(`movement.${value}`) }))}
        />
      </Field>
      <Grid $min={150} $gap={3}>
        <Field label={t('ledger.from')}>
          <TextInput type="date" name="from" defaultValue={filter.from} />
        </Field>
        <Field label={t('ledger.until')}>
          <TextInput type="date" name="until" defaultValue={filter.until} />
        </Field>
      </Grid>
      {filter.job_id && <input type="hidden" name="job_id" value={filter.job_id} />}
      <Cluster $gap={2}>
        <Button type="submit" variant="secondary">
          {t('common.search.submit')}
        </Button>
        {mayExport && (
          <ButtonLink href={ledgerExport(filter)} download="" variant="quiet" icon="download">
            {t('common.download_csv')}
          </ButtonLink>
        )}
        {isFiltered(filter) && (
          <ButtonLink to="/company/dinger/wallet" variant="quiet">
            {t('ledger.all')}
          </ButtonLink>
        )}
      </Cluster>
    </Form>
  );
}
