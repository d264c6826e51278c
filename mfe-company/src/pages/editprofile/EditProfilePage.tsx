import { useQuery } from '@tanstack/react-query';
import { allQueries, CompanyLayout, ListSkeleton, PageHeading, QueryBoundary } from '@jpro/features';
import { NameReviewNotice } from '../../company/NameReviewNotice.tsx';
import { companyQuery } from '../../company/companyQueries.ts';
import { industriesQuery, locationsQuery } from '../../lookups/lookupQueries.ts';
import { useText } from '../../text.ts';
import { CompanyProfileForm } from './CompanyProfileForm.tsx';
import { GalleryCard } from './GalleryCard.tsx';
import { LogoForm } from './LogoForm.tsx';

export default function EditProfilePage() {
  const t = useText();
  const responses = allQueries({
    company: useQuery(companyQuery()),
    locations: useQuery(locationsQuery()),
    industries: useQuery(industriesQuery()),
  });
  return (
    <CompanyLayout>
      <PageHeading lead={t('edit_profile.lead')}>{t('edit_profile.title')}</PageHeading>
      <QueryBoundary query={responses} skeleton={<ListSkeleton rows={3} height={260} />}>
        {({ company, locations, industries }) => (
          <>
            <NameReviewNotice review={company.name_review} />
            <LogoForm company={company} />
            <GalleryCard company={company} />
            <CompanyProfileForm company={company} locations={locations} industries={industries} />
          </>
        )}
      </QueryBoundary>
    </CompanyLayout>
  );
}
