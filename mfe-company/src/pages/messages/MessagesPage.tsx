import { useRouteParams, textLanguage, useLocale, useSession } from '@jpro/platform';
import { CompanyLayout, Messages } from '@jpro/features';
import { ButtonLink, Cluster, Menu, type MenuEntry } from '@jpro/ui';
import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@jpro/api';
import { cvPath } from '../../cvs/cvPath.ts';
import { useText } from '../../text.ts';
import { messageTemplatesQuery } from '../../company/companyQueries.ts';
import { fillTemplate } from '../../messages/fillTemplate.ts';
import { readyMade } from '../../messages/readyMade.ts';

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

interface TemplateMenuProps {
  readonly thread: ResponseOf<'GET', '/messages/{id}'>;
  readonly onInsert: (text: string) => void;
}

/** Inserts one of the company's templates, or a ready-made one, with the words of this thread. */
function TemplateMenu({ thread, onInsert }: TemplateMenuProps) {
  const t = useText();
  const locale = useLocale();
  const session = useSession();
  const own = useQuery(messageTemplatesQuery()).data?.data ?? [];
  const words = {
    name: thread.user.name,
    job: thread.job_title ?? t('message_templates.some_job'),
    company: session?.name ?? '',
  };
  const insert = (body: string) => () => onInsert(fillTemplate(body, words));
  const entries: MenuEntry[] = [
    ...(own.length > 0 ? [{ key: 'own', heading: t('message_templates.own') }] : []),
    ...own.map(({ id, name, body }) => ({
      key: `own-${id}`,
      label: name,
      lang: textLanguage(name),
      onSelect: insert(body),
    })),
    ...readyMade(locale).flatMap(({ locale: lang, heading, templates }) => [
      { key: lang, heading },
      ...templates.map(({ key, name, body }) => ({
        key: `${lang}-${key}`,
        label: name,
        lang,
        onSelect: insert(body),
      })),
    ]),
    { key: 'separator', separator: true },
    { key: 'manage', label: t('message_templates.manage'), icon: 'edit', to: TEMPLATES_PATH },
  ];
  return (
    <Cluster>
      <Menu trigger={{ text: t('message_templates.insert'), size: 'small', icon: 'file' }} entries={entries} />
    </Cluster>
  );
}

const TEMPLATES_PATH = '/company/messagetemplates';
