import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnStage } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { FormDialog, useApiForm, useKnownVersion } from '@jpro/forms';
import { Field, Select, TextInput } from '@jpro/ui';
import { ownStagesQuery } from '../../applicants/applicantQueries.ts';
import { STAGES } from '../../applicants/stages.ts';
import { useApplicantCache } from '../../applicants/useApplicantCache.ts';
import { useText } from '../../text.ts';

export interface OwnStageDialogProps {
  /** Null for a new one. */
  readonly stage: OwnStage | null;
  readonly onClose: () => void;
}

/** The name of an own stage, and of a new one the stage in which it stands, which never changes. */
export default function OwnStageDialog({ stage: own, onClose }: OwnStageDialogProps) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const cache = useApplicantCache();
  const queryClient = useQueryClient();
  const isThis = ({ id }: OwnStage) => id === own?.id;
  const latest = useQuery(ownStagesQuery()).data?.data.find(isThis);
  const known = useKnownVersion(own?.version, async () => {
    const { data } = await queryClient.fetchQuery({ ...ownStagesQuery(), staleTime: 0 });
    const found = data.find(isThis);
    return found && { version: found.version, values: { stage: found.stage, name: found.name } };
  });
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ OwnStageForm }) => OwnStageForm),
    draftName: `own-stage-${own?.id ?? 'new'}`,
    defaultValues: { stage: own?.stage ?? 'interview', name: own?.name ?? '' },
    shared: { readAgain: known.readAgain },
    async submit(body, { idempotencyKey }) {
      if (own === null) await api.post('/company/ownstages', { body, idempotencyKey });
      else {
        const query = { known_version: known.current() };
        await api.put('/company/ownstages/{id}', { params: { id: own.id }, query, body: { name: body.name } });
        cache.refreshLater();
      }
      toasts.show(t('own_stages.saved'), 'success');
      onClose();
      await queryClient.invalidateQueries({ queryKey: ownStagesQuery().queryKey });
    },
  });
  const { register, errorOf } = form;
  return (
    <FormDialog
      form={form}
      size="small"
      saved={latest ? [{ fields: ['name'], label: t('own_stages.name'), value: latest.name }] : []}
      title={t(own === null ? 'own_stages.add' : 'own_stages.rename')}
      submitLabel={t('own_stages.save')}
      onClose={onClose}
    >
      <Field label={t('own_stages.name')} help={t('own_stages.name_help')} error={errorOf('name')} required>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      {own === null && (
        <Field label={t('own_stages.within')} help={t('own_stages.within_help')} error={errorOf('stage')} required>
          <Select
            {...register('stage')}
            options={STAGES.map((stage) => ({ value: stage, label: t(`stage.${stage}`) }))}
          />
        </Field>
      )}
    </FormDialog>
  );
}
