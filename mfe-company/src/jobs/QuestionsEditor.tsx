import { useQuery } from '@tanstack/react-query';
import type { JobQuestion } from '@jpro/api';
import { MAX_JOB_QUESTIONS } from '@jpro/api/fields';
import { LOCALES, textLanguage, useLocale } from '@jpro/platform';
import type { ApiForm } from '@jpro/forms';
import { Button, Cluster, Stack, Text } from '@jpro/ui';
import { useText } from '../text.ts';
import type { JobPostForm } from './JobPostForm.ts';
import { EMPTY_QUESTION, questionSuggestionsQuery, questionValues, type QuestionValues } from './jobQuestions.ts';
import { QuestionFields } from './QuestionFields.tsx';

export interface QuestionsEditorProps {
  readonly form: ApiForm<typeof JobPostForm>;
}

/** The questions as fields, and what can be added with one press. */
export default function QuestionsEditor({ form }: QuestionsEditorProps) {
  const t = useText();
  const locale = useLocale();
  const { watch, setValue, errorOf } = form;
  const questions: readonly QuestionValues[] = watch('questions') ?? [];
  const title = watch('title') ?? '';
  const other = watch('translation')?.language;
  const own = LOCALES.find((each) => other && each !== other) ?? (title ? textLanguage(title) : undefined) ?? locale;
  const suggestions = useQuery(questionSuggestionsQuery(watch('job_function_id') as number | null, own)).data;

  const put = (changed: readonly QuestionValues[]) =>
    setValue('questions', changed.slice(0, MAX_JOB_QUESTIONS), { shouldValidate: form.isSubmitted });
  const isNew = ({ text }: JobQuestion) => questions.every((question) => question.text !== text);
  const add = (added: readonly JobQuestion[]) => put([...questions, ...added.map(questionValues)]);
  const room = MAX_JOB_QUESTIONS - questions.length;
  const usual = (suggestions?.standard ?? []).filter(isNew);
  const last = (suggestions?.own?.questions ?? []).filter(isNew);

  return (
    <Stack $gap={5}>
      {questions.map((question, index) => (
        <QuestionFields
          // A question has no name of its own while it is typed, and its fields follow their places.
          key={index}
          form={form}
          index={index}
          question={question}
          onChange={(changed) => put(questions.map((each, at) => (at === index ? changed : each)))}
          onRemove={() => put(questions.filter((_, at) => at !== index))}
          onMoveUp={
            index === 0
              ? undefined
              : () =>
                  put([
                    ...questions.slice(0, index - 1),
                    question,
                    questions[index - 1]!,
                    ...questions.slice(index + 1),
                  ])
          }
        />
      ))}
      {errorOf('questions') && (
        <Text $tone="danger" role="alert">
          {errorOf('questions')}
        </Text>
      )}
      {room > 0 ? (
        <Stack $gap={3}>
          <Cluster>
            <Button variant="secondary" icon="plus" onClick={() => put([...questions, EMPTY_QUESTION])}>
              {t('job.questions.add')}
            </Button>
            {suggestions?.own && last.length > 0 && (
              <Button variant="secondary" icon="copy" onClick={() => add(last)}>
                {t('job.questions.last', { count: Math.min(last.length, room), title: suggestions.own.job.title })}
              </Button>
            )}
          </Cluster>
          {usual.length > 0 && (
            <Stack $gap={2}>
              <Text $size="small" $tone="muted">
                {t('job.questions.usual')}
              </Text>
              <Cluster $gap={2}>
                {usual.map((question) => (
                  <Button key={question.text} variant="quiet" size="small" icon="plus" onClick={() => add([question])}>
                    <span lang={own}>{question.text}</span>
                  </Button>
                ))}
              </Cluster>
            </Stack>
          )}
        </Stack>
      ) : (
        <Text $size="small" $tone="muted">
          {t('job.questions.all_used', { max: MAX_JOB_QUESTIONS })}
        </Text>
      )}
    </Stack>
  );
}
