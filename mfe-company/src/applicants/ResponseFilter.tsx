import type { ResponseOf } from '@jpro/api';
import { questionInLocale } from '@jpro/api/job-in-locale';
import { useLocale } from '@jpro/platform';
import { Field, Select, type Option } from '@jpro/ui';
import { useText } from '../text.ts';

type FilterQuestion = NonNullable<ResponseOf<'GET', '/company/application/bycompany'>['questions']>[number];

interface ResponseFilterProps {
  /** Those of the chosen job. */
  readonly questions: readonly FilterQuestion[] | undefined;
  /** As in the address: `met`, a question's id, or an id with an option. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Narrows a job's applicants by their responses; nothing for a job that asks nothing to filter by (rule 98.3). */
export function ResponseFilter({ questions = [], value, onChange }: ResponseFilterProps) {
  const t = useText();
  const locale = useLocale();
  const optionsOf = (question: FilterQuestion): Option[] => {
    const { text, options } = questionInLocale(question, locale);
    const choices =
      question.kind === 'yes_no'
        ? [
            { value: `${question.id}=1`, label: t('common.yes') },
            { value: `${question.id}=0`, label: t('common.no') },
          ]
        : options.map((label, index) => ({ value: `${question.id}=${index}`, label }));
    const required = question.is_requirement ? [{ value: question.id, label: t('applicant.meets') }] : [];
    return [...required, ...choices].map((option) => ({ ...option, group: text }));
  };
  const options = [
    ...(questions.some(({ is_requirement }) => is_requirement)
      ? [{ value: 'met', label: t('applicant.meets_all') }]
      : []),
    ...questions.flatMap(optionsOf),
  ];
  if (options.length === 0 && !value) return null;
  return (
    <Field label={t('applications.responses')}>
      <Select
        name="responses"
        value={value ?? ''}
        placeholder={t('applications.any_responses')}
        options={options}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </Field>
  );
}
