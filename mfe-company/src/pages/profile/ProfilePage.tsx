import { useQuery } from '@tanstack/react-query';
import { companyPath } from '@jpro/api';
import { ButtonLink } from '@jpro/ui';
import { useHasPage } from '@jpro/platform';
import {
  AddressConcernNotice,
  CompanyLayout,
  ListSkeleton,
  PageHeading,
  QueryBoundary,
  useRefreshOn,
} from '@jpro/features';
import { addressConcernQuery } from '@jpro/features/lookup-queries';
import { NameReviewNotice } from '../../company/NameReviewNotice.tsx';
import { companyQuery } from '../../company/companyQueries.ts';
import { CompanyTabs } from '../../layout/CompanyTabs.tsx';
import { useText } from '../../text.ts';
import { CompanyDetails } from './CompanyDetails.tsx';
import { VerificationCard } from './VerificationCard.tsx';

export default function ProfilePage() {
  const t = useText();
  const hasPage = useHasPage();
  const company = useQuery(companyQuery());
  const concern = useQuery(addressConcernQuery());
  useRefreshOn('companyalert', '/company/verification');
  const publicPath = company.data && companyPath(company.data);
  return (
    <CompanyLayout>
      <PageHeading
        lead={t('profile.lead')}
        actions={
          <>
            {publicPath && hasPage(publicPath) && (
              <ButtonLink to={publicPath} variant="secondary" icon="eye">
                {t('profile.public_page')}
              </ButtonLink>
            )}
            <ButtonLink to="/company/editprofile" icon="edit">
              {t('profile.edit')}
            </ButtonLink>
          </>
        }
      >
        {t('profile.title')}
      </PageHeading>
      <CompanyTabs value="profile" />
      <QueryBoundary query={company} skeleton={<ListSkeleton rows={3} height={140} />}>
        {(response) => (
          <>
            <NameReviewNotice review={response.name_review} />
            <AddressConcernNotice concern={concern.data?.concern} />
            <CompanyDetails company={response} />
            <VerificationCard />
          </>
        )}
      </QueryBoundary>
    </CompanyLayout>
  );
}
