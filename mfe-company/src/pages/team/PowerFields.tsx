import type { MemberRole } from '@jpro/api';
import { typedNumber, type RegisteredControl } from '@jpro/forms';
import { Field, RadioGroup, TextInput } from '@jpro/ui';
import { useText } from '../../text.ts';

export const ROLES: readonly MemberRole[] = ['recruiter', 'accountant', 'reader', 'owner'];

type FieldName = 'role' | 'monthly_dingers';

interface PowerFieldsProps {
  readonly form: {
    register(field: FieldName, options?: { readonly setValueAs: (value: unknown) => unknown }): RegisteredControl;
    errorOf(field: FieldName): string | undefined;
    watch(field: 'role'): MemberRole;
  };
}

/** What a member may do; a recruiter also may have a limit. */
export function PowerFields({ form }: PowerFieldsProps) {
  const t = useText();
  const { register, errorOf } = form;
  return (
    <>
      <RadioGroup
        legend={t('common.role.label')}
        options={ROLES.map((role) => ({
          value: role,
          label: t(`common.role.${role}`),
          help: t(`team.may.${role}`),
        }))}
        error={errorOf('role')}
        {...register('role')}
      />
      {form.watch('role') === 'recruiter' && (
        <Field label={t('team.limit')} help={t('team.limit_help')} error={errorOf('monthly_dingers')}>
          <TextInput inputMode="numeric" {...register('monthly_dingers', { setValueAs: typedNumber })} />
        </Field>
      )}
    </>
  );
}
