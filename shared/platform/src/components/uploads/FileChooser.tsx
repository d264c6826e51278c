import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, Cluster, Field, FileInput, Stack } from '@jpro/ui';
import { useCommonText } from '../useCommonText.ts';
import { useFailureText } from '../useFailureText.ts';
import type { FileUploadProps } from './FileUpload.tsx';
import { megabytes } from './megabytes.ts';
import { PICTURE_TYPES } from './pictureTypes.ts';
import { shrinkPicture } from './shrinkPicture.ts';
import { usePreview } from './usePreview.ts';
import { useUploadText } from './useUploadText.ts';

const TYPES: Readonly<Record<FileUploadProps['accept'], readonly string[]>> = {
  pictures: PICTURE_TYPES,
  documents: [...PICTURE_TYPES, 'application/pdf'],
};

type Refusal = 'refused' | 'too_large';

/** The field of `FileUpload`, rendered when someone wants to choose a file: it opens the browser's file dialog. */
export default function FileChooser({ label, accept, maxBytes, sendLabel, hint, send, preview }: FileUploadProps) {
  const t = useUploadText();
  const common = useCommonText();
  const failureText = useFailureText();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const [sent, setSent] = useState(0);
  const picture = usePreview(file && PICTURE_TYPES.includes(file.type) ? file : null);
  const upload = useMutation({
    async mutationFn(chosen: File): Promise<Refusal | undefined> {
      const small = await shrinkPicture(chosen);
      if (small.size > maxBytes) return 'too_large';
      await send(small);
      return undefined;
    },
    onSuccess(refused, uploaded) {
      // Another file was chosen in the meantime.
      if (uploaded !== file) return;
      setRefusal(refused);
      setFile(null);
      setSent((before) => before + 1);
    },
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    // Some browsers open it only within a second of the press; otherwise the visitor can press the field itself.
    input.current?.click();
  }, []);
  const failure = upload.error && upload.variables === file ? failureText(upload.error) : undefined;
  const problem = refusal ? t(`${refusal}.${accept}`, { megabytes: megabytes(maxBytes) }) : failure;

  function refusalOf({ type, size }: File): Refusal | undefined {
    if (!TYPES[accept].includes(type)) return 'refused';
    // A picture may still become small enough.
    return size > maxBytes && !PICTURE_TYPES.includes(type) ? 'too_large' : undefined;
  }

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const chosen = event.target.files?.[0] ?? null;
    const refused = chosen ? refusalOf(chosen) : undefined;
    setRefusal(refused);
    setFile(refused ? null : chosen);
  }

  return (
    <Cluster $gap={5} $align="start">
      {preview?.(picture)}
      <Stack $gap={3}>
        <Field label={label} error={problem}>
          <FileInput
            ref={input}
            key={sent}
            accept={TYPES[accept].join(',')}
            labels={{ choose: common('common.choose_file'), change: common('common.change') }}
            hint={hint ?? t(`hint.${accept}`, { megabytes: megabytes(maxBytes) })}
            onChange={choose}
          />
        </Field>
        {file && (
          <Cluster>
            <Button icon="upload" busy={upload.isPending} onClick={() => upload.mutate(file)}>
              {sendLabel ?? t('send')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Cluster>
  );
}
