import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessageTemplate, MessageTemplateForm as TemplateValues } from '@jpro/api';
import { TEMPLATE_PLACEHOLDERS } from '@jpro/api/fields';
import { useApi, useToasts } from '@jpro/platform';
import { FormDialog, useApiForm, useKnownVersion } from '@jpro/forms';
import { Button, Cluster, Field, Text, TextArea, TextInput } from '@jpro/ui';
import { messageTemplatesQuery } from '../../company/companyQueries.ts';
import { useText } from '../../text.ts';

export interface TemplateDialogProps {
  /** Null for a new template. */
  readonly id: number | null;
  readonly values: TemplateValues & Pick<MessageTemplate, 'version'>;
  readonly onClose: () => void;
}

/** The form's initial values. */
const valuesOf = ({ name, body }: TemplateValues): TemplateValues => ({ name, body });

/** Name and text of a template, with buttons for the placeholders. */
export default function TemplateDialog({ id, values, onClose }: TemplateDialogProps) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const isThis = (each: MessageTemplate) => each.id === id;
  const latest = useQuery(messageTemplatesQuery()).data?.data.find(isThis);
  const known = useKnownVersion(values.version, async () => {
    const { data } = await queryClient.fetchQuery({ ...messageTemplatesQuery(), staleTime: 0 });
    const found = data.find(isThis);
    return found && { version: found.version, values: valuesOf(found) };
  });
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ MessageTemplateForm }) => MessageTemplateForm),
    // A new template may start from a ready-made text, and each of these has a separate draft.
    draftName: `message-template-${id ?? JSON.stringify(values)}`,
    defaultValues: valuesOf(values),
    shared: { readAgain: known.readAgain },
    async submit(body, { idempotencyKey }) {
      if (id === null) await api.post('/company/messagetemplates', { body, idempotencyKey });
      else {
        const query = { known_version: known.current() };
        await api.put('/company/messagetemplates/{id}', { params: { id }, query, body });
      }
      toasts.show(t('message_templates.saved'), 'success');
      onClose();
      await queryClient.invalidateQueries({ queryKey: messageTemplatesQuery().queryKey });
    },
  });
  const { register, errorOf, getValues, setValue, setFocus } = form;
  const insert = (placeholder: string) => {
    setValue('body', `${getValues('body')}{${placeholder}}`);
    setFocus('body');
  };
  const saved = latest
    ? [
        { fields: ['name'], label: t('message_templates.name'), value: latest.name },
        { fields: ['body'], label: t('message_templates.body'), value: latest.body },
      ]
    : [];
  return (
    <FormDialog
      form={form}
      saved={saved}
      title={t(id === null ? 'message_templates.add' : 'message_templates.change')}
      submitLabel={t('message_templates.save')}
      onClose={onClose}
    >
      <Field
        label={t('message_templates.name')}
        help={t('message_templates.name_help')}
        error={errorOf('name')}
        required
      >
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <Field label={t('message_templates.body')} error={errorOf('body')} required>
        <TextArea rows={6} {...register('body')} />
      </Field>
      <Cluster role="group" aria-label={t('message_templates.placeholders')}>
        <Text as="span" $size="small" $tone="muted">
          {t('message_templates.placeholders')}
        </Text>
        {TEMPLATE_PLACEHOLDERS.map((placeholder) => (
          <Button key={placeholder} variant="quiet" size="small" onClick={() => insert(placeholder)}>
            {t(`message_templates.placeholder.${placeholder}`)}
          </Button>
        ))}
      </Cluster>
    </FormDialog>
  );
}
