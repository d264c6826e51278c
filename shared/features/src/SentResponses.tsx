import type { ReactNode } from 'react';
import type { SentResponse } from '@jpro/api';
import { questionInLocale } from '@jpro/api/job-in-locale';
import { textLanguage, useCommonText, useFormat, useLocale } from '@jpro/platform';
import { Cluster, DescriptionList, Text } from '@jpro/ui';

interface SentResponsesProps<Response extends SentResponse> {
  readonly responses: readonly Response[];
  /** What stands behind a response. */
  readonly mark?: (response: Response) => ReactNode;
}

/** The questions of a job as they were asked, with an applicant's responses (rule 98.2). */
export function SentResponses<Response extends SentResponse>({ responses, mark }: SentResponsesProps<Response>) {
  const t = useCommonText();
  const format = useFormat();
  const locale = useLocale();

  function wordsOf({ value, ...question }: SentResponse): string | null {
    const { options, unit } = questionInLocale(question, locale);
    if (value === null) return null;
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
    if (typeof value === 'string') return value;
    return question.kind === 'choice'
      ? (options[value] ?? null)
      : [format.number(value), unit].filter(Boolean).join(' ');
  }

  return (
    <DescriptionList
      items={responses.map((response) => {
        const { text } = questionInLocale(response, locale);
        const words = wordsOf(response);
        return {
          term: <span lang={textLanguage(text)}>{text}</span>,
          description: (
            <Cluster $gap={2}>
              {words === null ? (
                <Text as="span" $tone="muted">
                  {t('common.no_response')}
                </Text>
              ) : (
                <Text as="span" lang={textLanguage(words)}>
                  {words}
                </Text>
              )}
              {mark?.(response)}
            </Cluster>
          ),
        };
      })}
    />
  );
}
