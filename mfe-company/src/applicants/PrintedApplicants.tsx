import { styled } from 'styled-components';
import type { Applicant } from '@jpro/api';
import { textLanguage, useFormat } from '@jpro/platform';
import { fontSize, space } from '@jpro/ui/tokens';
import { useCvWords } from '../cvs/useCvWords.ts';
import { ShownInPrint } from '../layout/HiddenInPrint.ts';
import { useText } from '../text.ts';
import { PositionAndPlace } from './PositionAndPlace.tsx';
import { useStageName } from './useColumns.ts';

const Phone = styled.td`
  white-space: nowrap;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSize.tiny};

  th,
  td {
    padding: ${space[1]};
    border-bottom: 1px solid;
    text-align: start;
    vertical-align: top;
    /* A column is as wide as its longest word. */
    overflow-wrap: break-word;
  }

  td:first-child {
    overflow-wrap: anywhere;
    min-width: 7rem;
  }

  tr {
    break-inside: avoid;
  }
`;

interface PrintedApplicantsProps {
  readonly applicants: readonly Applicant[];
  /** How many the list has, if that is more. */
  readonly total?: number | undefined;
  /** True when all of them applied for the job that the page's heading names. */
  readonly ofOneJob?: boolean;
}

/** The list on paper: one line for each applicant, with the phone number to call. */
export function PrintedApplicants({ applicants, total = 0, ofOneJob = false }: PrintedApplicantsProps) {
  const t = useText();
  const format = useFormat();
  const words = useCvWords();
  const stageOf = useStageName();
  return (
    <ShownInPrint>
      {total > applicants.length && <p>{t('applications.print_some', { shown: applicants.length, total })}</p>}
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('board.title')}</th>
            <th scope="col">{t('applicant.phone')}</th>
            {!ofOneJob && <th scope="col">{t('manage_jobs.job')}</th>}
            <th scope="col">{t('cv.experience')}</th>
            <th scope="col">{t('cv.expected_salary')}</th>
            <th scope="col">{t('board.compare.stage')}</th>
            <th scope="col">{t('applicant.applied_at')}</th>
          </tr>
        </thead>
        <tbody>
          {applicants.map(({ id, job, jobseeker, phone_number, profile, applied_at, ...standing }) => (
            <tr key={id}>
              <td>
                <b lang={textLanguage(jobseeker.name)}>{jobseeker.name}</b>
                <br />
                <PositionAndPlace jobseeker={jobseeker} />
              </td>
              <Phone>{phone_number && format.phone(phone_number)}</Phone>
              {!ofOneJob && <td lang={textLanguage(job.title)}>{job.title}</td>}
              <td>{profile && words.experienceFor(profile)}</td>
              <td>{profile && words.salary(profile)}</td>
              <td>{stageOf(standing)}</td>
              <td>{format.date(applied_at, 'short')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ShownInPrint>
  );
}
