import { useRouteParams } from '@jpro/platform';
import { CompanyLayout, Messages } from '@jpro/features';
import { ButtonLink } from '@jpro/ui';
import { cvPath } from '../../cvs/cvPath.ts';
import { TemplateMenu } from '../../messages/TemplateMenu.tsx';
import { useText } from '../../text.ts';

const MESSAGES_PATH = '/company/messages';

/** Messages with applicants and unlocked jobseekers: the inbox, and a separate address for each thread. */
export default function MessagesPage() {
  const t = useText();
  const { jobseekerId } = useRouteParams<'jobseekerId'>();
  return (
    <CompanyLayout current={MESSAGES_PATH}>
      <Messages
        path={MESSAGES_PATH}
        partnerId={jobseekerId}
        profilePath={({ id, has_private_cv }) => (has_private_cv ? undefined : cvPath(id))}
        composerTools={(thread, insert) => <TemplateMenu thread={thread} onInsert={insert} />}
        emptyText={t('messages.empty_text')}
        emptyAction={
          <ButtonLink to="/company/applications" icon="users">
            {t('applications.title')}
          </ButtonLink>
        }
      />
    </CompanyLayout>
  );
}
