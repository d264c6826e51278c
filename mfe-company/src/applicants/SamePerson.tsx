import type { Applicant } from '@jpro/api';
import { Alert, TextLink } from '@jpro/ui';
import { BulletList } from '../layout/BulletList.ts';
import { useText } from '../text.ts';
import { applicantPath } from './applicantPath.ts';

/** Other applications by this person, or by someone who looks like the same person. */
export function SamePerson({ others }: { readonly others: Applicant['same_person'] }) {
  const t = useText();
  if (others.length === 0) return null;
  const sure = others.every(({ same_account }) => same_account);
  return (
    <Alert tone="warning" title={t(sure ? 'applicant.also_applied' : 'applicant.maybe_same')}>
      <BulletList>
        {others.map((other) => (
          <li key={other.id}>
            <TextLink to={applicantPath(other)}>{other.job.title}</TextLink> · {t(`stage.${other.status}`)}
          </li>
        ))}
      </BulletList>
    </Alert>
  );
}
