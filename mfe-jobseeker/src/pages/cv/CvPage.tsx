import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Resume } from '@jpro/api';
import { languageName, useLocale } from '@jpro/platform';
import { PageHeading, QueryBoundary } from '@jpro/features';
import { Alert, Card, Checkbox, FieldGroup, Grid, PageWidth, RadioGroup, Skeleton, Stack, TextLink } from '@jpro/ui';
import { media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { resumeQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import {
  CV_DESIGNS,
  CV_DETAILS,
  CV_LANGUAGES,
  cvAddress,
  type CvChoices,
  cvChoices,
  type CvDesign,
  type CvDetail,
  type CvLanguage,
} from '@jpro/api/cv';
import { CvFile } from './CvFile.tsx';
import { CvSheet } from './CvSheet.tsx';

const Frame = styled(PageWidth)`
  padding-block: ${space[6]} ${space[16]};

  ${media.print} {
    max-width: none;
    padding: 0;
  }
`;

const OnScreen = styled.div`
  ${media.print} {
    display: none;
  }
`;

/** A CV without jobs and schools is still empty. */
const isBare = ({ experiences, educations }: Resume) => experiences.length + educations.length === 0;

/** The profile as a CV, to look at, to print and as a file. */
export default function CvPage() {
  const t = useText();
  const locale = useLocale();
  const resume = useQuery(resumeQuery());
  const [address, setAddress] = useSearchParams();
  const choices = cvChoices(address, locale);
  const choose = (change: Partial<CvChoices>) => setAddress(cvAddress({ ...choices, ...change }), { replace: true });
  return (
    <Frame $width="regular">
      <Stack $gap={6}>
        <OnScreen>
          <Stack $gap={4}>
            <TextLink to="/jobseeker/profile">{t('cv_page.back')}</TextLink>
            <PageHeading lead={t('cv_page.intro')}>{t('cv_page.title')}</PageHeading>
            <Controls choices={choices} choose={choose} name={resume.data?.jobseeker.name} />
          </Stack>
        </OnScreen>
        <QueryBoundary query={resume} skeleton={<Skeleton $shape="block" $height={600} />}>
          {({ jobseeker }) => (
            <>
              {isBare(jobseeker) && (
                <OnScreen>
                  <Alert tone="info">
                    {t('cv_page.bare')}{' '}
                    <TextLink to="/jobseeker/profile/guide">{t('dashboard.complete_profile')}</TextLink>
                  </Alert>
                </OnScreen>
              )}
              <CvSheet resume={jobseeker} choices={choices} />
            </>
          )}
        </QueryBoundary>
      </Stack>
    </Frame>
  );
}

interface ControlsProps {
  /** Once the profile is there. */
  readonly name: string | undefined;
  readonly choices: CvChoices;
  readonly choose: (change: Partial<CvChoices>) => void;
}

function Controls({ choices, choose, name }: ControlsProps) {
  const t = useText();
  const toggle = (detail: CvDetail) =>
    choose({
      shown: CV_DETAILS.filter((one) => (one === detail) !== choices.shown.includes(one)),
    });
  return (
    <Card $padding={5}>
      <Stack $gap={4}>
        <RadioGroup
          legend={t('cv_page.language')}
          inline
          name="language"
          value={choices.language}
          options={CV_LANGUAGES.map((value) => ({
            value,
            label: value === 'both' ? t('cv_page.both_languages') : languageName(value),
          }))}
          onChange={(event) => choose({ language: event.currentTarget.value as CvLanguage })}
        />
        <RadioGroup
          legend={t('cv_page.design')}
          inline
          name="design"
          value={choices.design}
          options={CV_DESIGNS.map((value) => ({ value, label: t(`cv_page.designs.${value}`) }))}
          onChange={(event) => choose({ design: event.currentTarget.value as CvDesign })}
        />
        <FieldGroup legend={t('cv_page.details')} help={t('cv_page.details_help')}>
          <Grid $min={130}>
            {CV_DETAILS.map((detail) => (
              <Checkbox
                key={detail}
                label={t(`cv_page.detail.${detail}`)}
                checked={choices.shown.includes(detail)}
                onChange={() => toggle(detail)}
              />
            ))}
          </Grid>
        </FieldGroup>
        {name !== undefined && <CvFile choices={choices} name={name} />}
      </Stack>
    </Card>
  );
}
