import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  allQueries,
  CompanyLayout,
  ListSkeleton,
  PageHeading,
  QueryBoundary,
  FileUpload,
  TitledCard,
} from '@jpro/features';
import { apiKey, type Company } from '@jpro/api';
import { PHOTO_MAX_BYTES } from '@jpro/api/fields';
import { updateUser, useApi, usePlatform, useToasts } from '@jpro/platform';
import { Avatar } from '@jpro/ui';
import { NameReviewNotice } from '../../company/NameReviewNotice.tsx';
import { companyQuery } from '../../company/companyQueries.ts';
import { industriesQuery, locationsQuery } from '@jpro/features/lookup-queries';
import { useText } from '../../text.ts';
import { CompanyProfileForm } from './CompanyProfileForm.tsx';
import { GalleryCard } from './GalleryCard.tsx';

export default function EditProfilePage() {
  const t = useText();
  const responses = allQueries({
    company: useQuery(companyQuery()),
    locations: useQuery(locationsQuery()),
    industries: useQuery(industriesQuery()),
  });
  return (
    <CompanyLayout current="/company/profile">
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

/** The logo, with a preview before it is uploaded. */
function LogoForm({ company }: { readonly company: Company }) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const { session } = usePlatform();
  const queryClient = useQueryClient();

  async function send(photo: File): Promise<void> {
    const form = new FormData();
    form.set('photo', photo);
    updateUser(session, await api.post('/company/updatephoto', { form }));
    await queryClient.invalidateQueries({ queryKey: apiKey('/company/getcompany') });
    toasts.show(t('logo.saved'), 'success');
  }

  return (
    <TitledCard title={t('logo.title')}>
      <FileUpload
        label={t('logo.label')}
        accept="pictures"
        maxBytes={PHOTO_MAX_BYTES}
        hint={t('logo.hint')}
        sendLabel={t('logo.save')}
        send={send}
        preview={(picture) => (
          <Avatar kind="logo" name={company.name} src={picture ?? company.profile_photo_url} size={96} eager />
        )}
      />
    </TitledCard>
  );
}
