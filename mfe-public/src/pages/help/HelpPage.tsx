import { useHasPage, createBundledText } from '@jpro/platform';
import { ButtonLink, Cluster, Heading, PageWidth, Stack, Text } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { EmployerQuestions } from '../../questions/EmployerQuestions.tsx';
import { QuestionList, QuestionPage } from '../../questions/QuestionList.tsx';
import { useText } from '../../text.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

const Page = styled(PageWidth)`
  padding-block: ${space[8]} ${space[16]};
`;

/** The most common questions of jobseekers. Each has its own address: `/help#safe`. */
const QUESTIONS = ['free', 'apply', 'no_cv', 'reply', 'code', 'safe', 'visible', 'alerts'] as const;

export default function HelpPage() {
  const t = useText();
  const help = useHelpText();
  const hasPage = useHasPage();
  return (
    <Page $width="reading">
      <Stack $gap={8}>
        <Stack $gap={3}>
          <Heading level={1}>{t('help.title')}</Heading>
          <Text $size="large">{help('intro')}</Text>
        </Stack>
        <QuestionPage>
          <Stack $gap={8}>
            <section aria-labelledby="jobseekers">
              <Heading level={2} size="title" id="jobseekers">
                {t('about.jobseekers.title')}
              </Heading>
              <QuestionList
                questions={QUESTIONS.map((id) => ({
                  id,
                  question: help(`jobseekers.${id}.question`),
                  answer: help(`jobseekers.${id}.answer`),
                }))}
              />
            </section>
            <section aria-labelledby="companies">
              <Heading level={2} size="title" id="companies">
                {t('about.for_companies')}
              </Heading>
              <EmployerQuestions />
            </section>
          </Stack>
        </QuestionPage>
        <Stack $gap={3}>
          <Heading level={2} size="title">
            {help('more_heading')}
          </Heading>
          <Cluster>
            {hasPage('/contact') && <ButtonLink to="/contact">{help('write')}</ButtonLink>}
            {hasPage('/companylanding') && (
              <ButtonLink to="/companylanding" variant="secondary">
                {help('prices')}
              </ButtonLink>
            )}
          </Cluster>
        </Stack>
      </Stack>
    </Page>
  );
}

/** Bundled with the page's chunk: these texts are long, and every other document would have to carry them. */
const useHelpText = createBundledText('public-help', { en, my });
