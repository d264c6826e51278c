import { QuestionList } from './QuestionList.tsx';
import { useEmployerQuestions } from './useEmployerQuestions.ts';

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
