import { useQuery } from '@tanstack/react-query';
import { useHasPage, useSession } from '@jpro/platform';
import { ButtonLink, Cluster, PageWidth, Heading, Stack, Text, TextLink } from '@jpro/ui';
import { color, media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { EmployerQuestions } from '../../questions/EmployerQuestions.tsx';
import { QuestionPage } from '../../questions/QuestionList.tsx';
import { useText } from '../../text.ts';
import { countsQuery } from '../home/homeQueries.ts';
import { CostCalculator } from './CostCalculator.tsx';
import { PackageTable } from './PackageTable.tsx';
import { ProductPictures } from './ProductPictures.tsx';
import { PriceTable } from './PriceTable.tsx';
import { useLandingText } from './useLandingText.ts';

const Band = styled.section`
  padding-block: ${space[10]};
  background: ${color.brand};
  color: ${color.onBrand};

  ${media.desktop} {
    padding-block: ${space[16]};
  }
`;

const Lead = styled.p`
  max-width: 40rem;
  margin-block: ${space[3]} ${space[6]};
  color: ${color.onBrandMuted};
`;

const Section = styled(PageWidth)`
  padding-block: ${space[10]} 0;

  &:last-child {
    padding-bottom: ${space[16]};
  }
`;

/** Numbered steps, side by side where there is room. */
const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: ${space[4]} ${space[10]};
  padding-inline-start: ${space[6]};

  li::marker {
    color: ${color.primary};
    font-weight: 700;
  }
`;

const Prices = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]} ${space[10]};

  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;

/** The width at which lines are comfortable to read. */
const Questions = styled(Stack)`
  max-width: 46rem;
`;

const STEPS = ['register', 'post', 'choose', 'meet'] as const;

/** The site's offer to companies, with prices. */
export default function CompanyLandingPage() {
  const t = useText();
  const landing = useLandingText();
  const counts = useQuery(countsQuery).data;
  const user = useSession();
  const hasPage = useHasPage();
  const postJob = user?.user_type === 'company' && hasPage('/company/job/addjob');
  return (
    <>
      <Band>
        <PageWidth>
          <Heading level={1}>{t('landing.heading')}</Heading>
          <Lead>
            {t('landing.intro')}{' '}
            {counts && landing('reach', { jobseekers: counts.jobseeker_count, companies: counts.company_count })}
          </Lead>
          <Cluster $gap={3}>
            {postJob && (
              <ButtonLink variant="accent" to="/company/job/addjob">
                {t('landing.post')}
              </ButtonLink>
            )}
            {!user && (
              <>
                <ButtonLink variant="accent" to="/companyregister">
                  {t('home.employers.register')}
                </ButtonLink>
                <ButtonLink variant="secondary" to="/companylogin">
                  {t('account.company.login_title')}
                </ButtonLink>
              </>
            )}
          </Cluster>
        </PageWidth>
      </Band>
      <Section>
        <Stack $gap={4}>
          <Heading level={2}>{t('landing.how')}</Heading>
          <Steps>
            {STEPS.map((step) => (
              <li key={step}>
                <Text as="strong">{t(`landing.steps.${step}.title`)}</Text>
                <Text $tone="muted">{t(`landing.steps.${step}.text`)}</Text>
              </li>
            ))}
          </Steps>
        </Stack>
      </Section>
      <Section>
        <Stack $gap={4}>
          <Heading level={2}>{landing('product')}</Heading>
          <ProductPictures />
        </Stack>
      </Section>
      <Section>
        <Stack $gap={4}>
          <Heading level={2}>{t('landing.prices.heading')}</Heading>
          <Text>{t('landing.prices.text')}</Text>
          <Prices>
            <PriceTable />
            <PackageTable />
          </Prices>
        </Stack>
      </Section>
      <Section id="calculator">
        <Stack $gap={4}>
          <Heading level={2}>{landing('calculator')}</Heading>
          <CostCalculator />
        </Stack>
      </Section>
      <Section>
        <Questions>
          <Heading level={2}>{landing('questions')}</Heading>
          <QuestionPage>
            <EmployerQuestions />
          </QuestionPage>
          <Text>
            {landing('questions_text')} <TextLink to="/contact">{landing('ask')}</TextLink>
          </Text>
        </Questions>
      </Section>
    </>
  );
}
