import { createBundledText } from '@jpro/platform';
import { QuestionList } from './QuestionList.tsx';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

const KEYS = ['post', 'cost', 'pay', 'unlock', 'review', 'edit', 'hidden'] as const;

/** The most common questions of employers, used in the help and on their landing page. */
export function EmployerQuestions() {
  const text = useEmployerQuestions();
  return (
    <QuestionList
      questions={KEYS.map((id) => ({ id, question: text(`${id}.question`), answer: text(`${id}.answer`) }))}
    />
  );
}

/**
 * Bundled with the chunks of the pages that show them: they are long, and every other document would have to carry
 * them.
 */
const useEmployerQuestions = createBundledText('public-employer-questions', { en, my });
