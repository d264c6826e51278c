import type { Applicant } from '@jpro/api';
import { textLanguage, useLocalName } from '@jpro/platform';

/** An applicant's position and place of residence, as far as they are known. */
export function PositionAndPlace({ jobseeker }: Pick<Applicant, 'jobseeker'>) {
  const nameOf = useLocalName();
  const { position_title: position, township, location } = jobseeker;
  const place = nameOf(township) || nameOf(location);
  return (
    <>
      {position && <span lang={textLanguage(position)}>{position}</span>}
      {position && place && ' · '}
      {place}
    </>
  );
}
