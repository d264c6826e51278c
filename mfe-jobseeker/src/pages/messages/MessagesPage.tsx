import { useAreaMenu, useRouteParams } from '@jpro/platform';
import { Messages } from '@jpro/features';
import { ButtonLink, DashboardLayout } from '@jpro/ui';
import { useText } from '../../text.ts';

export const MESSAGES_PATH = '/jobseeker/messages';

/** Messages with companies: the inbox, and a separate address for each thread. */
export default function MessagesPage() {
  const t = useText();
  const { label, items } = useAreaMenu('jobseeker');
  const { companyId } = useRouteParams<'companyId'>();
  return (
    <DashboardLayout label={label} items={items} current={MESSAGES_PATH}>
      <Messages
        path={MESSAGES_PATH}
        partnerId={companyId}
        profilePath={({ id, slug }) => (slug === null ? undefined : `/company/${slug}/${id}`)}
        emptyText={t('messages.empty_text')}
        emptyAction={
          <ButtonLink to="/search" icon="search">
            {t('job.find')}
          </ButtonLink>
        }
      />
    </DashboardLayout>
  );
}
