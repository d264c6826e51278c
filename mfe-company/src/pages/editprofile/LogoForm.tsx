import { useEffect, useState, type ChangeEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiKey, type Company } from '@jpro/api';
import { TitledCard } from '@jpro/platform/components';
import { PHOTO_MAX_BYTES } from '@jpro/api/fields';
import { useApi, usePlatform, useToasts } from '@jpro/platform';
import { Avatar, Button, Cluster, Field, FileInput, Stack } from '@jpro/ui';
import { useText } from '../../text.ts';

const KINDS = ['image/jpeg', 'image/png', 'image/webp'];

/** Why a file cannot be a logo: a text key, because the language may change. */
type Refusal = 'logo.wrong_kind' | 'logo.too_large';

/** The logo, with a preview before it is sent. */
export function LogoForm({ company }: { readonly company: Company }) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const { session } = usePlatform();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const preview = usePreview(file);
  const [refusal, setRefusal] = useState<Refusal>();

  const upload = useMutation({
    mutationFn: (photo: File) => {
      const form = new FormData();
      form.set('photo', photo);
      return api.post('/company/updatephoto', { form });
    },
    onSuccess: async (user) => {
      session.set(user);
      setFile(null);
      await queryClient.invalidateQueries({ queryKey: apiKey('/company/getcompany') });
      toasts.show(t('logo.saved'), 'success');
    },
  });

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const chosen = event.target.files?.[0] ?? null;
    upload.reset();
    setRefusal(chosen ? refusalOf(chosen) : undefined);
    setFile(chosen && !refusalOf(chosen) ? chosen : null);
  }

  function refusalOf({ type, size }: File): Refusal | undefined {
    if (!KINDS.includes(type)) return 'logo.wrong_kind';
    return size > PHOTO_MAX_BYTES ? 'logo.too_large' : undefined;
  }

  return (
    <TitledCard title={t('logo.title')}>
      <Cluster $gap={5} $align="start">
        <Avatar kind="logo" name={company.name} src={preview ?? company.profile_photo_url} size={96} eager />
        <Stack $gap={3}>
          <Field label={t('logo.label')} error={refusal ? t(refusal) : upload.error?.message}>
            <FileInput
              key={String(upload.isSuccess)}
              accept={KINDS.join(',')}
              labels={{ choose: t('logo.choose'), change: t('logo.change') }}
              hint={t('logo.hint')}
              onChange={choose}
            />
          </Field>
          {file && (
            <Cluster>
              <Button icon="upload" busy={upload.isPending} onClick={() => upload.mutate(file)}>
                {t('logo.save')}
              </Button>
            </Cluster>
          )}
        </Stack>
      </Cluster>
    </TitledCard>
  );
}

/** Object URL of the chosen file, while it is chosen. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}
