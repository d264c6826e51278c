import { useState, type ChangeEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey, ApiError, type ResponseOf, type UploadedCv } from '@jpro/api';
import { CV_MAX_COUNT } from '@jpro/api/fields';
import { useApi } from '@jpro/platform';
import { CV_ACCEPTED, cvFileProblem, nameOfCv, useCvProblemText, type CvFileProblem } from '@jpro/platform/components';
import { Field, FileInput, Spinner, Text } from '@jpro/ui';
import { useText } from '../text.ts';

interface CvUploadProps {
  /** The number of existing CVs. */
  readonly count: number;
  readonly onUploaded: (cv: UploadedCv) => void;
}

/** Adds a CV to the profile while applying. */
export function CvUpload({ count, onUploaded }: CvUploadProps) {
  const t = useText();
  const api = useApi();
  const problemText = useCvProblemText();
  const queryClient = useQueryClient();
  const [uploading, setUploading] = useState(false);
  /** A problem found in the browser, as a text key because the language may change, or the server's message. */
  const [error, setError] = useState<{ readonly key: CvFileProblem } | { readonly said: string } | null>(null);
  if (count >= CV_MAX_COUNT)
    return (
      <Text $tone="muted" $size="small">
        {t('apply.cv_limit', { n: CV_MAX_COUNT })}
      </Text>
    );

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file || uploading) return;
    const problem = cvFileProblem(file);
    setError(problem && { key: problem });
    if (problem) return;
    setUploading(true);
    try {
      const form = new FormData();
      form.set('cv_name', nameOfCv(file));
      form.set('file', file);
      const cv = await api.post('/uploadcvs', { form });
      queryClient.setQueriesData<ResponseOf<'GET', '/uploadcvs'>>(
        { queryKey: apiKey('/uploadcvs') },
        (known) => known && { cvs: [...known.cvs, cv] },
      );
      onUploaded(cv);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError({ said: failure.errors['file']?.[0] ?? failure.message });
    } finally {
      input.value = '';
      setUploading(false);
    }
  };
  return (
    <Field label={t('apply.upload')} error={error && ('key' in error ? problemText(error.key) : error.said)}>
      <FileInput
        key={count}
        accept={CV_ACCEPTED}
        labels={{ choose: t('common.choose_file'), change: t('common.choose_file') }}
        hint={t('apply.file_hint')}
        disabled={uploading}
        onChange={(event) => void upload(event)}
      />
      {uploading && (
        <Text $size="small" role="status">
          <Spinner /> {t('apply.uploading')}
        </Text>
      )}
    </Field>
  );
}
