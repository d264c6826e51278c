import { useQuery } from '@tanstack/react-query';
import type { AskedQuestion } from '@jpro/api';
import { responseField } from '@jpro/api/apply-failures';
import { questionInLocale } from '@jpro/api/job-in-locale';
import { textLanguage, useLocale } from '@jpro/platform';
import { jobQuestionsQuery } from '../queries.ts';
import { useText } from '../text.ts';
import { NativeControl } from './NativeControl.ts';

/** A digit of either script, or a letter that counts as one, which the browser demands before it sends the form. */
const WITH_DIGIT = '.*[0-9၀-၉ဝရ].*';

/** The company's questions as native fields (rule 98.1). */
export function ResponsesWithoutScript({ jobId }: { readonly jobId: number }) {
  const questions = useQuery(jobQuestionsQuery(jobId)).data?.questions ?? [];
  return questions.map((question) => <ResponseField key={question.id} question={question} />);
}

function ResponseField({ question }: { readonly question: AskedQuestion }) {
  const t = useText();
  const { text, unit, options } = questionInLocale(question, useLocale());
  const { kind, is_required: required } = question;
  const choices =
    kind === 'yes_no'
      ? [
          { value: 'yes', label: t('common.yes') },
          { value: 'no', label: t('common.no') },
        ]
      : options.map((label, value) => ({ value, label }));
  const name = responseField(question);
  return (
    <label>
      <span lang={textLanguage(text)}>{unit ? `${text} (${unit})` : text}</span>
      {!required && ` – ${t('apply.optional')}`}
      {kind === 'yes_no' || kind === 'choice' ? (
        <NativeControl as="select" name={name} required={required}>
          <option value="">–</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeControl>
      ) : (
        <NativeControl
          name={name}
          required={required}
          {...(kind === 'number' && { inputMode: 'decimal', pattern: WITH_DIGIT })}
        />
      )}
    </label>
  );
}
