import { useQueryClient } from '@tanstack/react-query';
import { apiKey, type Company } from '@jpro/api';
import { FileUpload, TitledCard } from '@jpro/features';
import { PHOTO_MAX_BYTES } from '@jpro/api/fields';
import { useApi, usePlatform, useToasts } from '@jpro/platform';
import { Avatar } from '@jpro/ui';
import { useText } from '../../text.ts';

/** The logo, with a preview before it is uploaded. */
export function LogoForm({ company }: { readonly company: Company }) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const { session } = usePlatform();
  const queryClient = useQueryClient();

  async function send(photo: File): Promise<void> {
    const form = new FormData();
    form.set('photo', photo);
    session.set(await api.post('/company/updatephoto', { form }));
    await queryClient.invalidateQueries({ queryKey: apiKey('/company/getcompany') });
    toasts.show(t('logo.saved'), 'success');
  }

  return (
    <TitledCard title={t('logo.title')}>
      <FileUpload
        label={t('logo.label')}
        accept="pictures"
        maxBytes={PHOTO_MAX_BYTES}
        hint={t('logo.hint')}
        sendLabel={t('logo.save')}
        send={send}
        preview={(picture) => (
          <Avatar kind="logo" name={company.name} src={picture ?? company.profile_photo_url} size={96} eager />
        )}
      />
    </TitledCard>
  );
}
