import type { Applicant } from '@jpro/api';
import { useQuery } from '@tanstack/react-query';
import { APPLICANT_MATCHES, MAX_STARS } from '@jpro/api/fields';
import { useFormat, useLocalName } from '@jpro/platform';
import { typedNumber } from '@jpro/forms';
import { Button, Checkbox, Cluster, Field, Select, TextInput } from '@jpro/ui';
import { useText } from '../../text.ts';
import { isNarrowed, NO_FILTER, type BoardFilter } from './boardFilter.ts';
import { useReasonOptions } from '../../applicants/RejectionReasonField.tsx';
import { ResponseFilter } from '../../applicants/ResponseFilter.tsx';
import { applicantsQuery } from '../../applicants/applicantQueries.ts';
import { FilterRow } from './FilterRow.ts';

export interface BoardFilterFieldsProps {
  readonly applicants: readonly Applicant[];
  readonly filter: BoardFilter;
  readonly onChange: (filter: BoardFilter) => void;
}

const YEARS = [1, 2, 3, 5, 10];

/** Fields that narrow down a job's applicants, other than the search by name. */
export default function BoardFilterFields({ applicants, filter, onChange }: BoardFilterFieldsProps) {
  const t = useText();
  const { number } = useFormat();
  const nameOf = useLocalName();
  const reasons = useReasonOptions();
  const jobId = applicants[0]?.job.id ?? 0;
  const { questions } = useQuery({ ...applicantsQuery(jobId), enabled: false }).data ?? {};
  const change = (part: Partial<BoardFilter>) => onChange({ ...filter, ...part });
  const townships = new Map(
    applicants.flatMap(({ jobseeker: { township } }) => (township ? [[township.id, nameOf(township)] as const] : [])),
  );
  const tags = [...new Set(applicants.flatMap((applicant) => applicant.tags))].sort();
  return (
    <>
      <FilterRow>
        <Field label={t('board.filter.match')}>
          <Select
            value={filter.match ?? ''}
            placeholder={t('common.search.any')}
            options={APPLICANT_MATCHES.map((match) => ({ value: match, label: t(`applicant.match.${match}`) }))}
            onChange={(event) =>
              change({ match: APPLICANT_MATCHES.find((each) => each === event.target.value) ?? null })
            }
          />
        </Field>
        <Field label={t('board.filter.years')}>
          <Select
            value={filter.years ?? ''}
            placeholder={t('common.search.any')}
            options={YEARS.map((years) => ({ value: years, label: t('board.filter.at_least', { count: years }) }))}
            onChange={(event) => change({ years: typedNumber(event.target.value) })}
          />
        </Field>
        <Field label={t('common.place.township')}>
          <Select
            value={filter.townshipId ?? ''}
            placeholder={t('common.search.any')}
            options={[...townships].map(([value, label]) => ({ value, label }))}
            onChange={(event) => change({ townshipId: typedNumber(event.target.value) })}
          />
        </Field>
        <Field label={t('board.filter.salary')}>
          <TextInput
            inputMode="numeric"
            value={filter.maxSalary === null ? '' : String(filter.maxSalary)}
            onChange={(event) => {
              const maxSalary = typedNumber(event.target.value);
              if (!Number.isNaN(maxSalary)) change({ maxSalary });
            }}
          />
        </Field>
        <Field label={t('board.filter.stars')}>
          <Select
            value={filter.minStars ?? ''}
            placeholder={t('common.search.any')}
            options={Array.from({ length: MAX_STARS }, (_, index) => ({
              value: index + 1,
              label: number(index + 1),
            }))}
            onChange={(event) => change({ minStars: typedNumber(event.target.value) })}
          />
        </Field>
        {tags.length > 0 && (
          <Field label={t('board.filter.tag')}>
            <Select
              value={filter.tag ?? ''}
              placeholder={t('common.search.any')}
              options={tags.map((tag) => ({ value: tag, label: tag }))}
              onChange={(event) => change({ tag: event.target.value || null })}
            />
          </Field>
        )}
        <ResponseFilter
          questions={questions}
          value={filter.responses ?? undefined}
          onChange={(responses) => change({ responses: responses ?? null })}
        />
        {applicants.some(({ rejection_reason }) => rejection_reason) && (
          <Field label={t('rejection_reason.filter')}>
            <Select
              value={filter.rejectionReason ?? ''}
              placeholder={t('common.search.any')}
              options={reasons}
              onChange={({ target: { value } }) =>
                change({ rejectionReason: reasons.find((each) => each.value === value)?.value ?? null })
              }
            />
          </Field>
        )}
      </FilterRow>
      <Cluster $gap={4}>
        <Checkbox
          label={t('applications.unseen_only')}
          checked={filter.isNew}
          onChange={(event) => change({ isNew: event.target.checked })}
        />
        <Checkbox
          label={t('board.filter.has_cv')}
          checked={filter.hasCv}
          onChange={(event) => change({ hasCv: event.target.checked })}
        />
        <Checkbox
          label={t('board.filter.repeated')}
          checked={filter.isRepeated}
          onChange={(event) => change({ isRepeated: event.target.checked })}
        />
        {isNarrowed(filter) && (
          <Button variant="quiet" size="small" onClick={() => onChange({ ...NO_FILTER, sort: filter.sort })}>
            {t('common.search.clear')}
          </Button>
        )}
      </Cluster>
    </>
  );
}
