import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Disclosure, Text } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';

export interface Question {
  /** The anchor of the question: `/help#safe`. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** The browser opens the question for its anchor even without scripts, and it must stay visible below the top bar. */
const Answer = styled.div`
  scroll-margin-top: calc(${space[16]} * 2);
`;

/** Expandable questions, readable without scripts and marked up for search engines. Must be inside `QuestionPage`. */
export function QuestionList({ questions }: { readonly questions: readonly Question[] }) {
  const { hash } = useLocation();
  return questions.map(({ id, question, answer }) => (
    <div key={id} itemScope itemProp="mainEntity" itemType="https://schema.org/Question">
      <Disclosure defaultOpen={hash === `#${id}`} summary={<span itemProp="name">{question}</span>}>
        <Answer id={id} itemScope itemProp="acceptedAnswer" itemType="https://schema.org/Answer">
          <Text $preserveLines itemProp="text">
            {answer}
          </Text>
        </Answer>
      </Disclosure>
    </div>
  ));
}

/** Wraps all questions of a page. Microdata marks the visible text, so that no text is sent twice. */
export function QuestionPage({ children }: { readonly children: ReactNode }) {
  return (
    <div itemScope itemType="https://schema.org/FAQPage">
      {children}
    </div>
  );
}
