import { useQuery } from '@tanstack/react-query';
import { allQueries, ListSkeleton, PageHeading } from '@jpro/platform/area';
import { CompanyArea } from '../../area/CompanyArea.tsx';
import { NameReviewNotice } from '../../area/NameReviewNotice.tsx';
import { QueryAnswer } from '../../area/QueryAnswer.tsx';
import { companyQuery, industriesQuery, locationsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { CompanyProfileForm } from './CompanyProfileForm.tsx';
import { LogoForm } from './LogoForm.tsx';

export default function EditProfilePage() {
  const t = useText();
  const answers = allQueries({
    company: useQuery(companyQuery()),
    locations: useQuery(locationsQuery()),
    industries: useQuery(industriesQuery()),
  });
  return (
    <CompanyArea>
      <PageHeading lead={t('edit_profile.lead')}>{t('edit_profile.title')}</PageHeading>
      <QueryAnswer query={answers} skeleton={<ListSkeleton rows={3} height={260} />}>
        {({ company, locations, industries }) => (
          <>
            <NameReviewNotice review={company.name_review} />
            <LogoForm company={company} />
            <CompanyProfileForm company={company} locations={locations} industries={industries} />
          </>
        )}
      </QueryAnswer>
    </CompanyArea>
  );
}
