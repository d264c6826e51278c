import { useHasPage } from '@jpro/platform';
import { ButtonLink, Cluster, Disclosure, Heading, PageWidth, Stack, Text } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { useHelpText } from './useHelpText.ts';

const Page = styled(PageWidth)`
  padding-block: ${space[8]} ${space[16]};
`;

/** The questions that are asked most, by who asks them. Each has its own address: `/help#safe`. */
const QUESTIONS = {
  jobseekers: ['free', 'apply', 'no_cv', 'reply', 'code', 'safe', 'visible', 'alerts'],
  companies: ['post', 'cost', 'pay', 'unlock', 'review', 'edit', 'hidden'],
} as const;

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
        <section aria-labelledby="jobseekers">
          <Heading level={2} size="title" id="jobseekers">
            {t('about.jobseekers.title')}
          </Heading>
          {QUESTIONS.jobseekers.map((key) => (
            <Disclosure key={key} summary={<span id={key}>{help(`jobseekers.${key}.question`)}</span>}>
              <Text $preserveLines>{help(`jobseekers.${key}.answer`)}</Text>
            </Disclosure>
          ))}
        </section>
        <section aria-labelledby="companies">
          <Heading level={2} size="title" id="companies">
            {t('about.for_companies')}
          </Heading>
          {QUESTIONS.companies.map((key) => (
            <Disclosure key={key} summary={<span id={key}>{help(`companies.${key}.question`)}</span>}>
              <Text $preserveLines>{help(`companies.${key}.answer`)}</Text>
            </Disclosure>
          ))}
        </section>
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
