import { useQuery } from '@tanstack/react-query';
import { jobPath, type JobDetail } from '@jpro/api';
import { jobInLocale } from '@jpro/api/job-in-locale';
import { textLanguage, useFormat, useLocale, useLocalePath, usePlatform, useRouteParams } from '@jpro/platform';
import { FormattedText, QueryBoundary, useJobWords } from '@jpro/features';
import { Button, ButtonLink, Cluster, Heading, PageWidth, Skeleton, Stack, Text } from '@jpro/ui';
import { color, fontSize, media, radius, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { acceptsUntil } from '../../jobs/acceptsUntil.ts';
import { JobFacts } from '../../jobs/JobFacts.tsx';
import { jobQuery } from '../../jobs/jobQueries.ts';
import { SubjectNotFound } from '../../SubjectNotFound.tsx';
import { useText } from '../../text.ts';

const Page = styled(PageWidth)`
  padding-block: ${space[6]} ${space[12]};

  ${media.print} {
    padding: 0;
  }
`;

const Tools = styled(Cluster)`
  ${media.print} {
    display: none;
  }
`;

/** On paper an A4 page, on a screen as wide as a phone, so that one can take a picture of it. */
const Poster = styled.section`
  display: grid;
  gap: ${space[5]};
  padding: ${space[6]};
  border: 2px solid ${color.primary};
  border-radius: ${radius.large};
  background: ${color.surface};

  ${media.print} {
    border: 0;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[5]};
  align-items: center;
  padding-top: ${space[5]};
  border-top: 1px solid ${color.line};
  break-inside: avoid;
`;

const Call = styled.p`
  font-size: ${fontSize.large};
`;

/** A job as a poster with a QR code that leads to it, for notice boards and chats. */
export default function JobPosterPage() {
  const { id = '' } = useRouteParams<'slug' | 'id'>();
  const query = useQuery(jobQuery(id));
  const locale = useLocale();
  if (query.data === null) return <SubjectNotFound />;
  return (
    <Page $width="reading">
      <QueryBoundary query={query} skeleton={<Skeleton $shape="block" $height={640} />}>
        {(job) => job && <JobPoster job={jobInLocale(job, locale)} />}
      </QueryBoundary>
    </Page>
  );
}

function JobPoster({ job }: { readonly job: JobDetail }) {
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  const localePath = useLocalePath();
  const { origin } = usePlatform().boot;
  const words = useJobWords()(job);
  const address = `${origin}${localePath(`/jobpost/${job.id}`)}`;
  return (
    <Stack $gap={4}>
      <Tools $gap={2}>
        <ButtonLink href={`/file/pdf/job/${job.id}?language=${locale}`} download icon="download">
          {t('common.download_pdf')}
        </ButtonLink>
        <Button variant="secondary" icon="file" data-print="" onClick={() => window.print()}>
          {t('common.print')}
        </Button>
        <ButtonLink to={jobPath(job)} variant="quiet">
          {t('poster.back')}
        </ButtonLink>
      </Tools>
      <Poster aria-label={t('poster.title')}>
        <Text $tone="primary" $weight="medium">
          {t('poster.wanted')}
        </Text>
        <div>
          <Heading level={1} lang={textLanguage(job.title)}>
            {job.title}
          </Heading>
          <Text $size="large">{words.company}</Text>
        </div>
        {/* Everybody reads it: how far it is from whoever prints it is theirs alone. */}
        <JobFacts job={{ ...job, distance: undefined }} />
        <FormattedText>{job.requirements ?? job.description}</FormattedText>
        <Foot>
          <QrCode text={address} label={t('poster.code')} />
          <div>
            <Call>{t('poster.apply')}</Call>
            <Text $tone="muted">{address.replace(/^https?:\/\//, '')}</Text>
            <Text $size="small" $tone="muted">
              {t('poster.until', { day: format.date(acceptsUntil(job)) })}
            </Text>
          </div>
        </Foot>
      </Poster>
    </Stack>
  );
}

const Code = styled.svg`
  display: block;
  width: 180px;
  max-width: 100%;
`;

/** Modules of empty space around the code, as required by the standard. */
const BORDER = 4;

/** An address as a QR code for phones. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: BORDER });
    const modules = code.data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: code.size, path: modules.join('') };
  }, [text]);
  return (
    <Code viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      {/* Black on white in both themes, because cameras need the contrast and paper is white. */}
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </Code>
  );
}
