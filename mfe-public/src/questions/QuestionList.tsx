import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Disclosure, Text } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';

export interface Question {
  /** Its address on the page: `/help#safe`. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** The browser opens it for its address, without scripts; its question stays visible below the top bar. */
const Answer = styled.div`
  scroll-margin-top: calc(${space[16]} * 2);
`;

/** Questions that open, readable without scripts and marked up for search engines: inside of `QuestionPage`. */
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

/** Around all questions of a page: microdata says what is visible, so that no text is sent twice. */
export function QuestionPage({ children }: { readonly children: ReactNode }) {
  return (
    <div itemScope itemType="https://schema.org/FAQPage">
      {children}
    </div>
  );
}
