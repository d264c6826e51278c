import { useState, type ChangeEvent, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { createBundledText } from '../../form/createBundledText.ts';
import { Button, Cluster, Field, FileInput, Stack } from '@jpro/ui';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import { useCommonText } from '../useCommonText.ts';
import { useFailureText } from '../useFailureText.ts';
import { usePreview } from './usePreview.ts';

const useUploadText = createBundledText('uploads', { en, my });

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];
const TYPES = { pictures: PICTURES, documents: [...PICTURES, 'application/pdf'] } as const;

export interface FileUploadProps {
  readonly label: string;
  /** Documents are pictures or PDF files. */
  readonly accept: keyof typeof TYPES;
  readonly maxBytes: number;
  /** Text of the button; “Send” by default. */
  readonly sendLabel?: string;
  /** Instead of the accepted types and the size. */
  readonly hint?: string;
  readonly send: (file: File) => Promise<unknown>;
  /** Drawn beside the field, with the address of the chosen picture. */
  readonly preview?: (picture: string | null) => ReactNode;
}

type Refusal = 'refused' | 'too_large';

/** One file: chosen, checked, shown, then sent. */
export function FileUpload({ label, accept, maxBytes, sendLabel, hint, send, preview }: FileUploadProps) {
  const t = useUploadText();
  const common = useCommonText();
  const failureText = useFailureText();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const picture = usePreview(file && PICTURES.includes(file.type) ? file : null);
  const upload = useMutation({ mutationFn: send, onSuccess: () => setFile(null) });
  const megabytes = maxBytes / 1024 / 1024;
  const failure = upload.error ? failureText(upload.error) : undefined;
  const problem = refusal ? t(`${refusal}.${accept}`, { megabytes }) : failure;

  function refusalOf({ type, size }: File): Refusal | undefined {
    if (!TYPES[accept].includes(type)) return 'refused';
    return size > maxBytes ? 'too_large' : undefined;
  }

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const chosen = event.target.files?.[0] ?? null;
    const refused = chosen ? refusalOf(chosen) : undefined;
    upload.reset();
    setRefusal(refused);
    setFile(refused ? null : chosen);
  }

  return (
    <Cluster $gap={5} $align="start">
      {preview?.(picture)}
      <Stack $gap={3}>
        <Field label={label} error={problem}>
          <FileInput
            key={String(upload.isSuccess)}
            accept={TYPES[accept].join(',')}
            labels={{ choose: common('common.choose_file'), change: common('common.change') }}
            hint={hint ?? t(`hint.${accept}`, { megabytes })}
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
