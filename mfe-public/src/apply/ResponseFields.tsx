import type { AskedQuestion, EndpointInput, ResponseValue } from '@jpro/api';
import { MAX_TEXT_RESPONSE } from '@jpro/api/fields';
import { questionInLocale } from '@jpro/api/job-in-locale';
import type { applyFormWith } from '@jpro/api/schemas';
import { textLanguage, useLocale } from '@jpro/platform';
import { typedNumber, useField, type ApiForm } from '@jpro/forms';
import { Alert, Field, RadioGroup, Stack, TextArea, TextInput } from '@jpro/ui';
import { useText } from '../text.ts';

type Responses = Readonly<Record<string, ResponseValue | null | undefined>>;

/** Responses as they are sent: without the questions that were left out. */
export const sentResponses = (
  responses: Responses,
): NonNullable<EndpointInput<'POST', '/jobapply'>['body']['responses']> =>
  Object.entries(responses).flatMap(([question, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ question, value }],
  );

type ApplyingForm = ApiForm<ReturnType<typeof applyFormWith>>;

interface ResponseFieldsProps {
  readonly form: ApplyingForm;
  readonly questions: readonly AskedQuestion[];
}

/** A field for each question of the company (rule 98.1). */
export function ResponseFields({ form, questions }: ResponseFieldsProps) {
  const problem = form.errorOf('responses');
  return (
    <>
      {problem && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
      {questions.length > 0 && (
        <Stack $gap={5}>
          {questions.map((question) => (
            <ResponseField key={question.id} form={form} question={question} />
          ))}
        </Stack>
      )}
    </>
  );
}

function ResponseField({ form, question }: { readonly form: ApplyingForm; readonly question: AskedQuestion }) {
  const t = useText();
  const { text, unit } = questionInLocale(question, useLocale());
  const name = `responses.${question.id}` as const;
  const label = <span lang={textLanguage(text)}>{text}</span>;
  const shown = { error: form.errorOf(name), required: question.is_required };
  switch (question.kind) {
    case 'number':
      return (
        <Field label={label} help={unit ? t('apply.in_unit', { unit }) : undefined} {...shown}>
          <TextInput inputMode="decimal" {...form.register(name, { setValueAs: typedNumber })} />
        </Field>
      );
    case 'text':
      return (
        <Field label={label} {...shown}>
          <TextArea
            rows={2}
            limit={MAX_TEXT_RESPONSE}
            countLabel={(length) => t('common.length_of', { length, limit: MAX_TEXT_RESPONSE })}
            {...form.register(name)}
          />
        </Field>
      );
    default:
      return <Choice form={form} question={question} />;
  }
}

/** Yes or no, or one of the options. */
function Choice({ form, question }: { readonly form: ApplyingForm; readonly question: AskedQuestion }) {
  const t = useText();
  const { text, options } = questionInLocale(question, useLocale());
  const name = `responses.${question.id}` as const;
  const { value, ref, onChange, onBlur } = useField(form, name);
  const choices =
    question.kind === 'yes_no'
      ? [
          { value: 'yes', label: t('common.yes') },
          { value: 'no', label: t('common.no') },
        ]
      : options.map((option, index) => ({ value: index, label: <span lang={textLanguage(option)}>{option}</span> }));
  return (
    <RadioGroup
      legend={<span lang={textLanguage(text)}>{text}</span>}
      name={name}
      inline={question.kind === 'yes_no'}
      options={choices}
      value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : ((value as number | null | undefined) ?? null)}
      ref={ref}
      onBlur={onBlur}
      onChange={({ currentTarget }) =>
        onChange(question.kind === 'yes_no' ? currentTarget.value === 'yes' : Number(currentTarget.value))
      }
      error={form.errorOf(name)}
      required={question.is_required}
    />
  );
}
