import type { Applicant } from '@jpro/api';
import { ItemList } from '@jpro/features';
import { Disclosure } from '@jpro/ui';
import { useText } from '../../text.ts';
import { ApplicantLine } from '../../applicants/ApplicantLine.tsx';

/** Withdrawn applications, collapsed at the bottom. */
export function Withdrawn({ applicants }: { readonly applicants: readonly Applicant[] }) {
  const t = useText();
  const withdrawn = applicants.filter(({ status }) => status === 'withdrawn');
  if (withdrawn.length === 0) return null;
  return (
    <Disclosure summary={t('board.withdrawn', { count: withdrawn.length })}>
      <ItemList>
        {withdrawn.map((applicant) => (
          <li key={applicant.id}>
            <ApplicantLine applicant={applicant} isOpen={false} isSelected={false} pick={null} menu={null} />
          </li>
        ))}
      </ItemList>
    </Disclosure>
  );
}
