import { useQuery } from '@tanstack/react-query';
import { useHasPage, useSession } from '@jpro/platform';
import { ButtonLink, Cluster, PageWidth, Heading, Stack, Text, TextLink } from '@jpro/ui';
import { color, media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
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

/** Numbered steps. */
const Steps = styled.ol`
  display: grid;
  gap: ${space[4]};
  padding-inline-start: ${space[6]};

  li::marker {
    color: ${color.primary};
    font-weight: 700;
  }
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
          <PriceTable />
          <PackageTable />
        </Stack>
      </Section>
      <Section id="calculator">
        <Stack $gap={4}>
          <Heading level={2}>{landing('calculator')}</Heading>
          <CostCalculator />
        </Stack>
      </Section>
      <Section>
        <Stack $gap={3}>
          <Heading level={2}>{landing('questions')}</Heading>
          <Text>
            {landing('questions_text')} <TextLink to="/help#companies">{t('help.title')}</TextLink>
          </Text>
        </Stack>
      </Section>
    </>
  );
}
