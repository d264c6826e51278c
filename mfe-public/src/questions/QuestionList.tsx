import type { ReactNode } from 'react';
import { Disclosure, Text } from '@jpro/ui';

export interface Question {
  /** Its address on the page: `/help#safe`. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** Questions that open, readable without scripts and marked up for search engines: inside of `QuestionPage`. */
export function QuestionList({ questions }: { readonly questions: readonly Question[] }) {
  return questions.map(({ id, question, answer }) => (
    <div key={id} itemScope itemProp="mainEntity" itemType="https://schema.org/Question">
      <Disclosure
        summary={
          <span id={id} itemProp="name">
            {question}
          </span>
        }
      >
        <div itemScope itemProp="acceptedAnswer" itemType="https://schema.org/Answer">
          <Text $preserveLines itemProp="text">
            {answer}
          </Text>
        </div>
      </Disclosure>
    </div>
  ));
}

/** Around all questions of a page: microdata says what is visible, so that no text is sent twice. */
export function QuestionPage({ children }: { readonly children: ReactNode }) {
  return (
    <div itemScope itemType="https://schema.org/FAQPage">
      {children}
    </div>
  );
}
