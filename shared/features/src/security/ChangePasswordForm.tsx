import { useState } from 'react';
import { useCommonText, usePlatform, useSession } from '@jpro/platform';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey } from '@jpro/api';
import { useApiForm } from '@jpro/forms';
import { Alert, Button, Field, Stack, Text } from '@jpro/ui';
import { PasswordInput } from '@jpro/ui/fields';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useSecurityText } from './useSecurityText.ts';

const EMPTY = { current_password: '', password: '', password_confirmation: '' };

/** Sets a new password for a user who knows the current one; all other devices are logged out (rule 66). */
export function ChangePasswordForm() {
  const t = useSecurityText();
  const user = useSession();
  const { api, toasts } = usePlatform();
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState(0);
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ ChangePasswordForm }) => ChangePasswordForm),
    defaultValues: EMPTY,
    async submit(body) {
      await api.post(user?.user_type === 'company' ? '/company/changepassword' : '/jobseeker/changepassword', { body });
      form.reset(EMPTY);
      setChanges((before) => before + 1);
      toasts.show(t('changed'), 'success');
      await queryClient.invalidateQueries({ queryKey: apiKey('/sessions') });
    },
  });
  const common = useCommonText();
  const labels = { show: common('common.password.show'), hide: common('common.password.hide') };
  return (
    <form {...form.formProps}>
      <Stack $gap={4}>
        <Text $tone="muted">{t('consequences')}</Text>
        {form.formError && (
          <Alert tone="danger" live>
            {form.formError}
          </Alert>
        )}
        <Field label={t('current')} error={form.errorOf('current_password')} required>
          <PasswordInput labels={labels} autoComplete="current-password" {...form.register('current_password')} />
        </Field>
        <NewPasswordFields key={changes} form={form} />
        <div>
          <Button type="submit" busy={form.busy}>
            {t('change')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
