import { useState, type ChangeEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey, ApiError, type ResponseOf, type UploadedCv } from '@jpro/api';
import { CV_MAX_COUNT } from '@jpro/api/fields';
import { useApi } from '@jpro/platform';
import { CV_ACCEPTED, cvFileProblem, nameOfCv, useCvProblemText, type CvFileProblem } from '@jpro/features';
import { mayPass } from '@jpro/forms';
import { randomId } from '@jpro/platform/random-id';
import { Button, Cluster, Field, Spinner, Stack, Text } from '@jpro/ui';
import { FileInput } from '@jpro/ui/fields';
import { useText } from '../text.ts';

interface CvUploadProps {
  /** The number of existing CVs. */
  readonly count: number;
  readonly uploading: boolean;
  readonly onUploading: (uploading: boolean) => void;
  readonly onUploaded: (cv: UploadedCv) => void;
}

interface ChosenCv {
  /** Null: made of the profile by the server. */
  readonly file: File | null;
  /** Under which the file is added once, however often it is sent. */
  readonly idempotencyKey: string;
}

/** Adds a CV to the profile while applying. */
export function CvUpload({ count, uploading, onUploading, onUploaded }: CvUploadProps) {
  const t = useText();
  const api = useApi();
  const problemText = useCvProblemText();
  const queryClient = useQueryClient();
  /** A problem found in the browser, as a text key because the language may change, or the server's message. */
  const [error, setError] = useState<{ readonly key: CvFileProblem } | { readonly said: string } | null>(null);
  /** What a bad line or a busy server did not take: it can be sent again without choosing it again. */
  const [unsent, setUnsent] = useState<ChosenCv | null>(null);
  if (count >= CV_MAX_COUNT)
    return (
      <Text $tone="muted" $size="small">
        {t('apply.cv_limit', { n: CV_MAX_COUNT })}
      </Text>
    );

  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    if (!file || uploading) return;
    const problem = cvFileProblem(file);
    setError(problem && { key: problem });
    setUnsent(null);
    if (!problem) await upload({ file, idempotencyKey: randomId() });
    input.value = '';
  };
  const upload = async (chosen: ChosenCv) => {
    const { file, idempotencyKey } = chosen;
    setError(null);
    onUploading(true);
    try {
      const cv = await (file
        ? api.post('/uploadcvs', { form: formOf(file), idempotencyKey })
        : api.post('/uploadcvs/profile', { body: {}, idempotencyKey }));
      queryClient.setQueriesData<ResponseOf<'GET', '/uploadcvs'>>(
        { queryKey: apiKey('/uploadcvs') },
        (known) => known && { cvs: [...known.cvs.filter(({ id }) => id !== cv.id), cv] },
      );
      for (const path of ['/jobseeker/percentage', '/jobseeker/getuser', '/jobseeker/getbyuser'] as const)
        void queryClient.invalidateQueries({ queryKey: apiKey(path), refetchType: 'none' });
      setUnsent(null);
      onUploaded(cv);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const refusal = failure.errors['file']?.[0];
      setError({ said: refusal ?? failure.message });
      setUnsent(mayPass(failure) ? chosen : null);
      // The CV may have arrived although its response did not.
      void queryClient.invalidateQueries({ queryKey: apiKey('/uploadcvs') });
    } finally {
      onUploading(false);
    }
  };
  return (
    <Stack $gap={2} $align="start">
      <Field label={t('apply.upload')} error={error && ('key' in error ? problemText(error.key) : error.said)}>
        <FileInput
          key={count}
          accept={CV_ACCEPTED}
          labels={{ choose: t('common.choose_file'), change: t('common.choose_file') }}
          hint={t('apply.file_hint')}
          disabled={uploading}
          onChange={(event) => void choose(event)}
        />
        {uploading && (
          <Cluster $gap={2} role="status">
            <Spinner />
            <Text $size="small">{t('apply.uploading')}</Text>
          </Cluster>
        )}
      </Field>
      <Button
        variant="secondary"
        size="small"
        icon="file"
        busy={uploading}
        onClick={() => void upload({ file: null, idempotencyKey: randomId() })}
      >
        {t('apply.make_cv')}
      </Button>
      {unsent && (
        <Button variant="secondary" size="small" icon="refresh" busy={uploading} onClick={() => void upload(unsent)}>
          {t('apply.upload_again')}
        </Button>
      )}
    </Stack>
  );
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.set('cv_name', nameOfCv(file));
  form.set('file', file);
  return form;
}
