import { useSession } from '@jpro/platform';
import { NotificationFeed } from '@jpro/features';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { useText } from '../../text.ts';

/** The notifications of the bell on a separate page, including older ones. */
export default function NotificationsPage() {
  const t = useText();
  const user = useSession();
  return (
    <JobseekerLayout current="/jobseeker/notifications" title={t('common.notifications')}>
      {user && <NotificationFeed user={user} />}
    </JobseekerLayout>
  );
}
