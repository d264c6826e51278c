import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Applicant, ApplicantDetail } from '@jpro/api';
import { textLanguage, useFormat, useLocalName } from '@jpro/platform';
import { usePlace } from '@jpro/features';
import { Badge, Cluster, Text, TextLink, VisuallyHidden } from '@jpro/ui';
import { Dialog } from '@jpro/ui/dialogs';
import { color, media, space } from '@jpro/ui/tokens';
import { applicantPath } from '../../applicants/applicantPath.ts';
import { StageBadge } from '../../applicants/StageBadge.tsx';
import { useCvWords } from '../../cvs/useCvWords.ts';
import { WrittenText } from '../../layout/WrittenText.tsx';
import { applicationQuery } from '../../applicants/applicantQueries.ts';
import { useText } from '../../text.ts';

export interface CompareDialogProps {
  readonly applicants: readonly Applicant[];
  readonly onClose: () => void;
}

/* A shadow at the right edge shows that there is more to scroll to; it is hidden at the end of the table. */
const Scroller = styled.div`
  overflow-x: auto;
  background:
    linear-gradient(to left, ${color.surface} 40%, transparent) right / 40px 100% no-repeat local,
    linear-gradient(to left, ${color.line}, transparent) right / 12px 100% no-repeat scroll;
`;

/* Two applicants fit side by side on every wider screen. */
const OnPhones = styled.div`
  display: none;

  ${media.mobile} {
    display: block;
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    min-width: 150px;
    padding: ${space[2]};
    border-bottom: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
  }

  tbody th {
    position: sticky;
    inset-inline-start: 0;
    min-width: 110px;
    background: ${color.surface};
    color: ${color.muted};
  }

  /* The edge of the second applicant stays visible. */
  ${media.mobile} {
    th,
    td {
      min-width: 132px;
    }

    tbody th {
      min-width: 96px;
    }
  }
`;

/** Compares two to four applicants side by side. */
export default function CompareDialog({ applicants, onClose }: CompareDialogProps) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const placeOf = usePlace();
  const words = useCvWords();
  const [first, second, third, fourth] = applicants;
  const details = [useDetail(first), useDetail(second), useDetail(third), useDetail(fourth)];
  const detailOf = (index: number): ApplicantDetail | undefined => details[index];

  const rows: readonly [string, (applicant: Applicant, index: number) => ReactNode][] = [
    [t('board.compare.stage'), (applicant) => <StageBadge applicant={applicant} />],
    [t('board.compare.position'), ({ jobseeker }) => written(jobseeker.position_title)],
    [t('applicant.place'), ({ jobseeker }) => placeOf(jobseeker)],
    [t('cv.experience'), ({ profile }) => profile && words.experienceFor(profile)],
    [t('cv.expected_salary'), ({ profile }) => profile && words.salary(profile)],
    [
      t('board.filter.match'),
      ({ profile }) => (
        <Cluster $gap={1}>
          {profile?.matches.map((match) => (
            <Badge key={match} tone="success">
              {t(`applicant.match.${match}`)}
            </Badge>
          ))}
        </Cluster>
      ),
    ],
    [
      t('cv.education'),
      (_, index) =>
        detailOf(index)
          ?.resume?.educations.map(({ education_level, major }) =>
            [nameOf(education_level), major].filter(Boolean).join(', '),
          )
          .join(' · '),
    ],
    [
      t('cv.skills'),
      (_, index) =>
        detailOf(index)
          ?.resume?.skills.map(({ language }) => language)
          .join(' · '),
    ],
    [t('applicant.message'), (_, index) => <WrittenText>{detailOf(index)?.message ?? ''}</WrittenText>],
    [t('applicant.stars'), ({ stars }) => (stars > 0 ? t('applicant.star_count', { count: stars }) : '–')],
    [t('board.filter.tag'), ({ tags }) => tags.join(' · ') || '–'],
    [t('applicant.applied_at'), ({ applied_at }) => format.date(applied_at, 'short')],
    [
      t('applicant.cv'),
      (_, index) => {
        const cv = detailOf(index)?.cv;
        return cv ? (
          <TextLink href={cv.file} target="_blank" rel="noopener">
            {cv.cv_name}
          </TextLink>
        ) : (
          '–'
        );
      },
    ],
  ];
  return (
    <Dialog open size="large" onClose={onClose} title={t('board.compare.title')} closeLabel={t('common.close')}>
      <OnPhones>
        <Text $size="small" $tone="muted">
          {t('board.compare.swipe')}
        </Text>
      </OnPhones>
      <Scroller role="region" aria-label={t('board.compare.title')} tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('board.compare.fact')}</VisuallyHidden>
              </th>
              {applicants.map((applicant) => (
                <th key={applicant.id} scope="col">
                  <TextLink to={applicantPath(applicant)}>{written(applicant.jobseeker.name)}</TextLink>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, cell]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {applicants.map((applicant, index) => (
                  <td key={applicant.id}>{cell(applicant, index)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
    </Dialog>
  );
}

/** A user-written text, marked with its language. */
const written = (text: string | null) => text && <span lang={textLanguage(text)}>{text}</span>;

function useDetail(applicant: Applicant | undefined): ApplicantDetail | undefined {
  const { data } = useQuery({ ...applicationQuery(applicant?.id ?? 0), enabled: applicant !== undefined });
  return data ?? undefined;
}
