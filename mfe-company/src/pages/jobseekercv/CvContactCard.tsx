import type { CvProfile } from '@jpro/api';
import { useFormat, usePagePath } from '@jpro/platform';
import { TitledCard } from '@jpro/features';
import { ButtonLink, Cluster, DescriptionList, TextLink } from '@jpro/ui';
import { useText } from '../../text.ts';

/** The jobseeker's contact details, for a company that may read everything. */
export function CvContactCard({ cv }: { readonly cv: CvProfile }) {
  const t = useText();
  const format = useFormat();
  const pathOf = usePagePath();
  const messages = pathOf('company-messages', cv.user_id);
  const { phone_number, email, uploadcv } = cv;
  const items = [
    phone_number && {
      term: t('applicant.phone'),
      description: <TextLink href={`tel:${phone_number}`}>{format.phone(phone_number)}</TextLink>,
    },
    email && { term: t('common.contact.email'), description: <TextLink href={`mailto:${email}`}>{email}</TextLink> },
  ].filter((item) => typeof item === 'object' && item !== null);
  return (
    <TitledCard title={t('applicant.contact')} $gap={3}>
      <DescriptionList items={items} />
      <Cluster>
        {messages && (
          <ButtonLink to={messages} icon="send">
            {t('cv.write')}
          </ButtonLink>
        )}
        {uploadcv.map((file) => (
          <ButtonLink key={file.id} href={file.file} target="_blank" rel="noopener" variant="secondary" icon="file">
            {t('cv.open_file', { name: file.cv_name })}
          </ButtonLink>
        ))}
      </Cluster>
    </TitledCard>
  );
}
