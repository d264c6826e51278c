import { useLocation } from 'react-router';
import { FORM_FAILED_PARAMETER } from '@jpro/api/login-failures';
import { TitledCard } from '@jpro/features';
import { useLocalePath } from '@jpro/platform';
import { randomId } from '@jpro/platform/random-id';
import { Alert, Button, Field, Select, Stack, TextInput } from '@jpro/ui';
import { useText } from '../../text.ts';
import { ROLES } from './PowerFields.tsx';

/** The invitation as a form that browsers without scripts send to the gateway. */
export function InviteWithoutScript() {
  const t = useText();
  const localePath = useLocalePath();
  const { pathname, search } = useLocation();
  const failed = new URLSearchParams(search).get(FORM_FAILED_PARAMETER);
  return (
    <TitledCard $gap={4} title={t('team.invite')}>
      <form method="post" action="/invite">
        <Stack $gap={4}>
          {failed && <Alert tone="danger">{t(`team.not_invited.${failed === 'email' ? 'email' : 'other'}`)}</Alert>}
          <input type="hidden" name="page" value={localePath(pathname)} />
          <input type="hidden" name="key" value={randomId()} />
          <Field label={t('team.email')} help={t('team.email_help')}>
            <TextInput type="email" name="email" autoComplete="off" />
          </Field>
          <Field label={t('common.role.label')}>
            <Select name="role" options={ROLES.map((role) => ({ value: role, label: t(`common.role.${role}`) }))} />
          </Field>
          <Field label={t('team.limit')} help={t('team.limit_help')}>
            <TextInput name="monthly_dingers" inputMode="numeric" />
          </Field>
          <Button type="submit">{t('team.invite_submit')}</Button>
        </Stack>
      </form>
    </TitledCard>
  );
}
