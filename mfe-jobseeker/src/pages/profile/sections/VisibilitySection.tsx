import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiKey, type Jobseeker } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { useFailureToast, useLazyDialog } from '@jpro/features';
import { Button, Text } from '@jpro/ui';
import { Switch } from '@jpro/ui/fields';
import { useText } from '../../../text.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { useProfileChanged } from '../../../profile/useProfileChanged.ts';

const loadPreview = () => import(/* webpackChunkName: "cv-preview" */ './CvPreviewDialog.tsx');

/** Whether companies can find the CV (rule 37.1), and what they would see. */
export function VisibilitySection({ jobseeker }: { readonly jobseeker: Jobseeker }) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const failed = useFailureToast();
  const queryClient = useQueryClient();
  const changed = useProfileChanged();
  const preview = useLazyDialog(loadPreview);
  const change = useMutation({
    async mutationFn(is_public: boolean) {
      await api.put('/jobseeker/settings', { body: { is_public } });
      void queryClient.invalidateQueries({ queryKey: apiKey('/jobseeker/settings') });
      await changed();
    },
    onSuccess: (_saved, isPublic) =>
      toasts.show(t(isPublic ? 'visibility.now_public' : 'visibility.now_private'), 'success'),
    onError: failed,
  });
  const isPublic = change.isPending ? change.variables : jobseeker.is_public;
  return (
    <ProfileSection id="visibility" title={t('visibility.title')}>
      <Switch
        label={t('setting.is_public')}
        help={t('setting.is_public_help')}
        checked={isPublic}
        onChange={() => !change.isPending && change.mutate(!isPublic)}
      />
      <Text $tone="muted">{t('visibility.preview_text')}</Text>
      <div>
        <Button variant="secondary" icon="eye" busy={preview.loading} onClick={() => preview.open()}>
          {t('visibility.preview')}
        </Button>
      </div>
      {preview.render((Preview) => (
        <Preview onClose={preview.close} />
      ))}
    </ProfileSection>
  );
}
