import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, Cluster, Field, Stack } from '@jpro/ui';
import { FileInput } from '@jpro/ui/fields';
import { randomId } from '@jpro/platform/random-id';
import { useCommonText } from '@jpro/platform';
import { useFailureText } from '../useFailureToast.ts';
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

interface Choice {
  readonly file: File;
  readonly idempotencyKey: string;
  /** What is sent. It is made once, so that another attempt with the key sends the same bytes. */
  readonly shrunk: () => Promise<File>;
}

function choiceOf(file: File): Choice {
  let shrunk: Promise<File> | undefined;
  return { file, idempotencyKey: randomId(), shrunk: () => (shrunk ??= shrinkPicture(file)) };
}

/** The field of `FileUpload`, rendered when someone wants to choose a file: it opens the browser's file dialog. */
export default function FileChooser({ label, accept, maxBytes, sendLabel, hint, send, preview }: FileUploadProps) {
  const t = useUploadText();
  const common = useCommonText();
  const failureText = useFailureText();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const [sent, setSent] = useState(0);
  const picture = usePreview(choice && PICTURE_TYPES.includes(choice.file.type) ? choice.file : null);
  const upload = useMutation({
    async mutationFn({ shrunk, idempotencyKey }: Choice): Promise<Refusal | undefined> {
      const small = await shrunk();
      if (small.size > maxBytes) return 'too_large';
      await send(small, idempotencyKey);
      return undefined;
    },
    onSuccess(refused, uploaded) {
      // Another file was chosen in the meantime.
      if (uploaded !== choice) return;
      setRefusal(refused);
      setChoice(null);
      setSent((before) => before + 1);
    },
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    // Some browsers open it only within a second of the press; otherwise the visitor can press the field itself.
    input.current?.click();
  }, []);
  const failure = upload.error && upload.variables === choice ? failureText(upload.error) : undefined;
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
    setChoice(chosen && !refused ? choiceOf(chosen) : null);
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
        {choice && (
          <Cluster>
            <Button icon="upload" busy={upload.isPending} onClick={() => upload.mutate(choice)}>
              {sendLabel ?? common('common.send')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Cluster>
  );
}
