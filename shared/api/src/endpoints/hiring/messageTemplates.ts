import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { KNOWN_VERSION, knownVersionQuery, version } from '../../knownVersion.ts';
import { id, idText, line, MAX_MESSAGE_TEMPLATES, TEMPLATE_PLACEHOLDERS, text } from '../../fields/index.ts';

export type TemplatePlaceholder = (typeof TEMPLATE_PLACEHOLDERS)[number];

/** A text that a company inserts into its messages, with placeholders such as `{name}`. */
export const MessageTemplate = z.object({ id, name: z.string(), body: z.string(), version });
export type MessageTemplate = z.output<typeof MessageTemplate>;

export const MessageTemplateForm = z.object({ name: line({ max: 60 }), body: text({ max: 1500 }) });
export type MessageTemplateForm = z.output<typeof MessageTemplateForm>;

const params = z.object({ id: idText });

export const messageTemplates = {
  messageTemplates: endpoint({
    method: 'GET',
    path: '/company/messagetemplates',
    access: 'company',
    summary: "The company's message templates, by name",
    response: z.object({ data: z.array(MessageTemplate) }),
  }),
  addMessageTemplate: endpoint({
    method: 'POST',
    path: '/company/messagetemplates',
    access: 'company',
    summary: `Adds a message template, at most ${MAX_MESSAGE_TEMPLATES}`,
    body: MessageTemplateForm,
    response: MessageTemplate,
    idempotent: true,
  }),
  changeMessageTemplate: endpoint({
    method: 'PUT',
    path: '/company/messagetemplates/{id}',
    access: 'company',
    summary: `Changes a message template. ${KNOWN_VERSION}`,
    params,
    query: knownVersionQuery,
    body: MessageTemplateForm,
    response: MessageTemplate,
  }),
  deleteMessageTemplate: endpoint({
    method: 'DELETE',
    path: '/company/messagetemplates/{id}',
    access: 'company',
    summary: 'Deletes a message template',
    params,
    response: z.null(),
  }),
};
