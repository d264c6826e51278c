import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey, type LoggedInUser } from '@jpro/api';
import { updateUser, usePlatform } from '@jpro/platform';
import { useContactChange } from '@jpro/features';
import { DraftNotice, useApiForm } from '@jpro/forms';
import { Button, Cluster, Field, Stack, Text, TextInput } from '@jpro/ui';
import { useText } from '../text.ts';
import { CvUpload } from './CvUpload.tsx';

interface MissingInProfileProps {
  readonly user: LoggedInUser;
  readonly onClose: () => void;
}

/** Asks for the one thing that an application needs and the profile lacks (rule 83). */
export function MissingInProfile({ user, onClose }: MissingInProfileProps) {
  return user.phone_number === null ? (
    <MissingPhone onClose={onClose} />
  ) : (
    <MissingWork user={user} onClose={onClose} />
  );
}

function MissingPhone({ onClose }: Pick<MissingInProfileProps, 'onClose'>) {
  const t = useText();
  // The session then has the number, and the sheet goes on.
  const change = useContactChange('phone', { onChanged: () => undefined });
  return (
    <Stack $gap={5}>
      <Text>{t('apply.first.phone')}</Text>
      <Cluster $justify="end">
        <Button variant="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button icon="phone" onClick={change.start}>
          {t('apply.first.add_phone')}
        </Button>
      </Cluster>
      {change.dialog}
    </Stack>
  );
}

/** The position is one field and saved here; a CV will do as well. */
function MissingWork({ user, onClose }: MissingInProfileProps) {
  const t = useText();
  const { api, session } = usePlatform();
  const queryClient = useQueryClient();
  const [uploading, setUploading] = useState(false);
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ PositionForm }) => PositionForm),
    draftName: 'position',
    defaultValues: { position_title: '' },
    async submit(body) {
      const { position_title } = await api.put('/jobseeker/update/{id}', { params: { id: user.id }, query: {}, body });
      for (const path of ['/jobseeker/percentage', '/jobseeker/getuser', '/jobseeker/getbyuser'] as const)
        void queryClient.invalidateQueries({ queryKey: apiKey(path), refetchType: 'none' });
      updateUser(session, { id: user.id, position_title });
    },
  });
  return (
    <form {...form.formProps}>
      <Stack $gap={5}>
        <Text>{t('apply.first.work')}</Text>
        <DraftNotice draft={form.draft} />
        <Field
          label={t('apply.first.position')}
          help={t('apply.first.position_help')}
          error={form.errorOf('position_title') ?? form.formError ?? undefined}
          required
        >
          <TextInput autoComplete="organization-title" {...form.register('position_title')} />
        </Field>
        <CvUpload count={0} uploading={uploading} onUploading={setUploading} onUploaded={() => undefined} />
        <Cluster $justify="end">
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={form.busy || uploading}>
            {t('apply.first.go_on')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
