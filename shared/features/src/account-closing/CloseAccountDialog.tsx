import { useLocalePath, usePagePath, usePlatform, useSession } from '@jpro/platform';
import { Heading, Stack, Text } from '@jpro/ui';
import { styled } from 'styled-components';
import { FormDialog, useApiForm } from '@jpro/forms';
import { forgetDrafts } from '@jpro/platform/device-drafts';
import { OwnerProofFields } from '../owner-proof/OwnerProofFields.tsx';
import { useAccountClosingText } from './useAccountClosingText.ts';

export interface CloseAccountDialogProps {
  readonly onClose: () => void;
}

const Points = styled.ul`
  padding-inline-start: 1.25em;

  > li + li {
    margin-top: 0.5em;
  }
`;

/** Explains what is lost now and in 30 days, and asks for the password or a code. */
export default function CloseAccountDialog({ onClose }: CloseAccountDialogProps) {
  const t = useAccountClosingText();
  const { api, session, history } = usePlatform();
  const localePath = useLocalePath();
  const pagePath = usePagePath();
  const role = useSession()?.user_type ?? 'jobseeker';
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ OwnerProofForm }) => OwnerProofForm),
    defaultValues: {},
    async submit(body) {
      const { delete_at } = await api.post('/account/close', { body });
      const page = pagePath('closed-account');
      // Both at once: the guards of this page must not send the visitor to the login page, nor this page load again.
      session.set(null);
      history.replace(
        page === undefined ? localePath('/') : `${localePath(page)}?until=${encodeURIComponent(delete_at)}`,
      );
      forgetDrafts();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('title')}
      size="small"
      submitLabel={t('confirm')}
      submitVariant="danger"
      onClose={onClose}
    >
      <Stack as="section" $gap={2}>
        <Heading level={3} size="body">
          {t('at_once')}
        </Heading>
        <Points>
          <li>{t(`${role}.now.profile`)}</li>
          <li>{t(`${role}.now.applications`)}</li>
          <li>{t(`${role}.now.sessions`)}</li>
        </Points>
      </Stack>
      <Stack as="section" $gap={2}>
        <Heading level={3} size="body">
          {t('in_30_days')}
        </Heading>
        <Points>
          <li>{t(`${role}.later.profile`)}</li>
          <li>{t(`${role}.later.applications`)}</li>
        </Points>
        <Text $weight="medium">{t('take_back')}</Text>
      </Stack>
      <OwnerProofFields form={form} />
    </FormDialog>
  );
}
