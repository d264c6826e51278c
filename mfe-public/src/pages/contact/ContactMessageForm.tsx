import { MAX_CONTACT_MESSAGE } from '@jpro/api/fields';
import { useApi, useSession } from '@jpro/platform';
import { DraftNotice, NameOffer, useApiForm, useNameOffers } from '@jpro/forms';
import { Field, TextArea, TextInput } from '@jpro/ui';
import { styled } from 'styled-components';
import { AccountForm } from '../../account/AccountForm.tsx';
import { useText } from '../../text.ts';

/** Far outside the screen, so that people do not find it but programs fill it in. */
const Trap = styled.div`
  position: absolute;
  inset-inline-start: -10000px;
`;

export function ContactMessageForm({ onSent }: { readonly onSent: () => void }) {
  const t = useText();
  const api = useApi();
  const user = useSession();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ ContactForm }) => ContactForm),
    draftName: 'contact',
    defaultValues: {
      name: user?.name ?? '',
      email: user?.email ?? '',
      phone_number: user?.phone_number ?? '',
      subject: '',
      message: '',
      leave_empty: '',
    },
    async submit(body) {
      await api.post('/contact', { body });
      onSent();
    },
  });
  const names = useNameOffers(form);
  const { register, errorOf } = form;
  return (
    <AccountForm form={form} submitLabel={t('contact.send')}>
      <DraftNotice draft={form.draft} />
      <Field label={t('contact.name')} error={errorOf('name')} required>
        <TextInput autoComplete="name" {...register('name')} />
        <NameOffer names={names} field="name" />
      </Field>
      <Field label={t('common.contact.email')} help={t('contact.reach_help')} error={errorOf('email')}>
        <TextInput type="email" icon="mail" autoComplete="email" {...register('email')} />
      </Field>
      <Field label={t('account.phone')} error={errorOf('phone_number')}>
        <TextInput type="tel" icon="phone" autoComplete="tel" {...register('phone_number')} />
      </Field>
      <Field label={t('contact.subject')} error={errorOf('subject')} required>
        <TextInput {...register('subject')} />
      </Field>
      <Field label={t('common.your_message')} error={errorOf('message')} required>
        <TextArea
          limit={MAX_CONTACT_MESSAGE}
          countLabel={(length) => t('common.length_of', { length, limit: MAX_CONTACT_MESSAGE })}
          {...register('message')}
        />
      </Field>
      <Trap aria-hidden="true">
        <input tabIndex={-1} autoComplete="off" {...register('leave_empty')} />
      </Trap>
    </AccountForm>
  );
}
