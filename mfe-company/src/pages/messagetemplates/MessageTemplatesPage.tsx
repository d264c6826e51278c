import { useQuery } from '@tanstack/react-query';
import type { MessageTemplate, MessageTemplateForm } from '@jpro/api';
import { MAX_MESSAGE_TEMPLATES } from '@jpro/api/fields';
import { textLanguage, useApi, useLocale } from '@jpro/platform';
import {
  CompanyLayout,
  ItemList,
  ListSkeleton,
  PageHeading,
  QueryBoundary,
  TitledCard,
  useLazyDialog,
} from '@jpro/features';
import { Button, Card, Cluster, EmptyState, Heading, Stack, Text } from '@jpro/ui';
import { WrittenText } from '../../layout/WrittenText.tsx';
import { useUndoableDelete } from '../../lists/useUndoableDelete.ts';
import { readyMade } from '../../messages/readyMade.ts';
import { messageTemplatesQuery } from '../../company/companyQueries.ts';
import { useText } from '../../text.ts';
import type { TemplateDialogProps } from './TemplateDialog.tsx';

interface Edited {
  /** Null for a new template. */
  readonly id: number | null;
  readonly values: MessageTemplateForm & Pick<MessageTemplate, 'version'>;
}

/** The texts that a company can insert into its messages, and ready-made ones to start from. */
export default function MessageTemplatesPage() {
  const t = useText();
  const templates = useQuery(messageTemplatesQuery());
  const dialog = useLazyDialog<TemplateDialogProps, Edited>(
    () => import(/* webpackChunkName: "template-dialog" */ './TemplateDialog.tsx'),
  );
  const isFull = (templates.data?.data.length ?? 0) >= MAX_MESSAGE_TEMPLATES;
  return (
    <CompanyLayout current="/company/messages">
      <PageHeading lead={t('message_templates.lead')}>{t('message_templates.title')}</PageHeading>
      <QueryBoundary query={templates} skeleton={<ListSkeleton rows={3} />}>
        {({ data }) => (
          <Stack>
            {isFull ? (
              <Text $tone="muted">{t('message_templates.full', { max: MAX_MESSAGE_TEMPLATES })}</Text>
            ) : (
              <Cluster>
                <Button
                  icon="plus"
                  aria-haspopup="dialog"
                  busy={dialog.loading && dialog.subject?.id === null}
                  onClick={() => dialog.open({ id: null, values: { name: '', body: '' } })}
                >
                  {t('message_templates.add')}
                </Button>
              </Cluster>
            )}
            {data.length === 0 ? (
              <EmptyState icon="mail" title={t('message_templates.none')}>
                {t('message_templates.none_text')}
              </EmptyState>
            ) : (
              <ItemList>
                {data.map((template) => (
                  <li key={template.id}>
                    <TemplateCard
                      template={template}
                      busy={dialog.loading && dialog.subject?.id === template.id}
                      onEdit={() => dialog.open({ id: template.id, values: template })}
                    />
                  </li>
                ))}
              </ItemList>
            )}
          </Stack>
        )}
      </QueryBoundary>
      {!isFull && <ReadyMade onCopy={(values) => dialog.open({ id: null, values })} />}
      {dialog.render((Dialog, edited) => (
        <Dialog {...edited} onClose={dialog.close} />
      ))}
    </CompanyLayout>
  );
}

interface TemplateCardProps {
  readonly template: MessageTemplate;
  /** Whether the dialog is being loaded. */
  readonly busy: boolean;
  readonly onEdit: () => void;
}

/** A template; deleting it can be undone. */
function TemplateCard({ template, busy, onEdit }: TemplateCardProps) {
  const t = useText();
  const { name, body } = template;
  const remove = useRemove(template);
  return (
    <Card as="article">
      <Stack $gap={2}>
        <Heading level={2} size="body" lang={textLanguage(name)}>
          {name}
        </Heading>
        <WrittenText>{body}</WrittenText>
        <Cluster $gap={2}>
          <Button
            variant="secondary"
            size="small"
            icon="edit"
            aria-haspopup="dialog"
            busy={busy}
            aria-label={t('message_templates.change_name', { name })}
            onClick={onEdit}
          >
            {t('common.change')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            icon="trash"
            busy={remove.isPending}
            aria-label={t('message_templates.delete_name', { name })}
            onClick={() => remove.mutate()}
          >
            {t('common.delete')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

function useRemove({ id, name, body }: MessageTemplate) {
  const t = useText();
  const api = useApi();
  return useUndoableDelete({
    list: '/company/messagetemplates',
    said: t('message_templates.deleted', { name }),
    remove: () => api.delete('/company/messagetemplates/{id}', { params: { id } }),
    restore: () => api.post('/company/messagetemplates', { body: { name, body } }),
  });
}

/** Texts to start from, in the page's language and in the others. */
function ReadyMade({ onCopy }: { readonly onCopy: (values: MessageTemplateForm) => void }) {
  const t = useText();
  const own = useLocale();
  return readyMade(own).map(({ locale, heading, templates }) => (
    <TitledCard key={locale} $gap={3} title={heading}>
      <ItemList>
        {templates.map(({ key, name, body }) => (
          <li key={key}>
            <Stack $gap={1}>
              <Text $weight="medium" lang={locale}>
                {name}
              </Text>
              <Text $size="small" $tone="muted" lang={locale}>
                {body}
              </Text>
              <Cluster>
                <Button
                  variant="quiet"
                  size="small"
                  icon="copy"
                  aria-label={t('message_templates.copy_name', { name })}
                  onClick={() => onCopy({ name, body })}
                >
                  {t('message_templates.copy')}
                </Button>
              </Cluster>
            </Stack>
          </li>
        ))}
      </ItemList>
    </TitledCard>
  ));
}
