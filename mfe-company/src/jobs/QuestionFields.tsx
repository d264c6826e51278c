import { styled } from 'styled-components';
import type { QuestionKind } from '@jpro/api';
import { MAX_QUESTION_OPTIONS } from '@jpro/api/fields';
import { languageName, LOCALES, type Locale } from '@jpro/platform';
import { typedNumber, type ApiForm } from '@jpro/forms';
import { Button, Checkbox, Cluster, Field, FieldGroup, IconButton, Select, Stack, TextInput } from '@jpro/ui';
import { color, radius, space } from '@jpro/ui/tokens';
import { FieldColumns } from '../layout/FieldColumns.tsx';
import { useText } from '../text.ts';
import type { JobPostForm } from './JobPostForm.ts';
import { withOption, withoutOption, type QuestionValues } from './jobQuestions.ts';

interface QuestionFieldsProps {
  readonly form: ApiForm<typeof JobPostForm>;
  /** The place among the questions, from 0. */
  readonly index: number;
  readonly question: QuestionValues;
  readonly onChange: (question: QuestionValues) => void;
  readonly onRemove: () => void;
  /** Absent for the first. */
  readonly onMoveUp?: (() => void) | undefined;
}

const KINDS: readonly QuestionKind[] = ['yes_no', 'number', 'choice', 'text'];

const Box = styled.div`
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
`;

const Option = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]};
  align-items: end;
`;

/** One question: its words in each language, its kind, and what the company looks for. */
export function QuestionFields({ form, index, question, onChange, onRemove, onMoveUp }: QuestionFieldsProps) {
  const t = useText();
  const { register, errorOf, watch } = form;
  const at = `questions.${index}` as const;
  const language = watch('translation')?.language;
  const own = LOCALES.find((each) => language && each !== language);
  const labelOf = (label: string, of: Locale | undefined) =>
    language && of ? t('job.in_language', { label, language: languageName(of) }) : label;
  const { kind } = question;
  const number = { setValueAs: typedNumber };
  const options = question.options ?? [];

  return (
    <Box role="group" aria-label={t('job.questions.nth', { n: index + 1 })}>
      <Stack $gap={4}>
        <FieldColumns>
          <Field label={labelOf(t('job.questions.text'), own)} error={errorOf(`${at}.text`)} required>
            <TextInput {...register(`${at}.text`)} />
          </Field>
          {language && (
            <Field
              label={labelOf(t('job.questions.text'), language)}
              error={errorOf(`${at}.translation.text`)}
              required
            >
              <TextInput lang={language} {...register(`${at}.translation.text`)} />
            </Field>
          )}
          <Field label={t('job.questions.kind')}>
            <Select
              value={kind}
              options={KINDS.map((value) => ({ value, label: t(`job.questions.kinds.${value}`) }))}
              onChange={({ target }) => {
                const changed = { ...question, kind: target.value as QuestionKind };
                onChange(changed.kind === 'choice' && options.length === 0 ? withOption(withOption(changed)) : changed);
              }}
            />
          </Field>
          {kind === 'number' && (
            <>
              <Field
                label={labelOf(t('job.questions.unit'), own)}
                help={t('job.questions.unit_help')}
                error={errorOf(`${at}.unit`)}
              >
                <TextInput {...register(`${at}.unit`)} />
              </Field>
              {language && (
                <Field label={labelOf(t('job.questions.unit'), language)} error={errorOf(`${at}.translation.unit`)}>
                  <TextInput lang={language} {...register(`${at}.translation.unit`)} />
                </Field>
              )}
              <Field
                label={t('job.questions.at_least')}
                help={t('job.questions.secret')}
                error={errorOf(`${at}.at_least`)}
              >
                <TextInput inputMode="decimal" {...register(`${at}.at_least`, number)} />
              </Field>
            </>
          )}
        </FieldColumns>
        {kind === 'choice' && (
          <FieldGroup
            legend={t('job.questions.options')}
            help={t('job.questions.accepted_help')}
            error={errorOf(`${at}.options`)}
          >
            <Stack $gap={3}>
              {options.map((_, option) => (
                // Options have no names of their own, and their fields follow their places.
                // oxlint-disable-next-line react/no-array-index-key
                <Stack key={option} $gap={1}>
                  <Option>
                    <FieldColumns>
                      <Field
                        label={labelOf(t('job.questions.nth_option', { n: option + 1 }), own)}
                        error={errorOf(`${at}.options.${option}`)}
                      >
                        <TextInput {...register(`${at}.options.${option}`)} />
                      </Field>
                      {language && (
                        <Field
                          label={labelOf(t('job.questions.nth_option', { n: option + 1 }), language)}
                          error={errorOf(`${at}.translation.options.${option}`)}
                        >
                          <TextInput lang={language} {...register(`${at}.translation.options.${option}`)} />
                        </Field>
                      )}
                    </FieldColumns>
                    <IconButton
                      icon="trash"
                      label={t('job.questions.remove_option', { n: option + 1 })}
                      onClick={() => onChange(withoutOption(question, option))}
                    />
                  </Option>
                  <Checkbox
                    label={t('job.questions.accepted')}
                    checked={question.accepted?.includes(option) ?? false}
                    onChange={({ target }) =>
                      onChange({
                        ...question,
                        accepted: target.checked
                          ? [...(question.accepted ?? []), option]
                          : (question.accepted ?? []).filter((each) => each !== option),
                      })
                    }
                  />
                </Stack>
              ))}
              {options.length < MAX_QUESTION_OPTIONS && (
                <Cluster>
                  <Button variant="quiet" size="small" icon="plus" onClick={() => onChange(withOption(question))}>
                    {t('job.questions.add_option')}
                  </Button>
                </Cluster>
              )}
            </Stack>
          </FieldGroup>
        )}
        <Stack $gap={0}>
          <Checkbox label={t('job.questions.required')} {...register(`${at}.is_required`)} />
          {kind === 'yes_no' && (
            <Checkbox
              label={t('job.questions.must_be_yes')}
              help={t('job.questions.secret')}
              {...register(`${at}.must_be_yes`)}
            />
          )}
        </Stack>
        <Cluster $justify="end" $gap={2}>
          {onMoveUp && (
            <Button variant="quiet" size="small" icon="arrowUp" onClick={onMoveUp}>
              {t('job.questions.move_up')}
            </Button>
          )}
          <Button variant="quiet" size="small" icon="trash" onClick={onRemove}>
            {t('job.questions.remove')}
          </Button>
        </Cluster>
      </Stack>
    </Box>
  );
}
