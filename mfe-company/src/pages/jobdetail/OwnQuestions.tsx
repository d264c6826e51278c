import type { JobQuestion } from '@jpro/api';
import { TitledCard } from '@jpro/features';
import { textLanguage } from '@jpro/platform';
import { Stack, Text } from '@jpro/ui';
import { useRequirementWords } from '../../jobs/useQuestionWords.ts';
import { useText } from '../../text.ts';

/** What the job asks its applicants, and what the company looks for. */
export function OwnQuestions({ questions }: { readonly questions: readonly JobQuestion[] }) {
  const t = useText();
  const requirementOf = useRequirementWords();
  if (questions.length === 0) return null;
  return (
    <TitledCard $gap={3} title={t('job.questions.title')}>
      {questions.map((question) => {
        const facts = [
          t(`job.questions.kinds.${question.kind}`),
          question.is_required ? t('job.questions.required') : '',
          requirementOf(question) ?? '',
        ];
        return (
          <Stack key={question.text} $gap={0}>
            <Text lang={textLanguage(question.text)}>{question.text}</Text>
            <Text $size="small" $tone="muted">
              {facts.filter(Boolean).join(' · ')}
            </Text>
            {question.translation && (
              <Text $size="small" $tone="muted" lang={textLanguage(question.translation.text)}>
                {question.translation.text}
              </Text>
            )}
          </Stack>
        );
      })}
    </TitledCard>
  );
}
