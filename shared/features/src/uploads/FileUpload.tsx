import type { ReactNode } from 'react';
import { Button, Cluster, FieldGroup } from '@jpro/ui';
import { useCommonText } from '@jpro/platform';
import { useLazyComponent } from '../useLazyComponent.ts';
import { megabytes } from './megabytes.ts';
import { useUploadText } from './useUploadText.ts';

export interface FileUploadProps {
  readonly label: string;
  /** Documents are pictures or PDF files. */
  readonly accept: 'pictures' | 'documents';
  readonly maxBytes: number;
  /** Text of the button, “Send” by default. */
  readonly sendLabel?: string;
  /** Replaces the accepted types and the size. */
  readonly hint?: string;
  /** The idempotency key is the same for every attempt to send the file that was chosen. */
  readonly send: (file: File, idempotencyKey: string) => Promise<unknown>;
  /** Rendered beside the field, with the address of the chosen picture. */
  readonly preview?: (picture: string | null) => ReactNode;
}

/** Uploads one file: it is chosen, checked, shown and then sent; a large picture is shrunk first. */
export function FileUpload(upload: FileUploadProps) {
  const t = useUploadText();
  const common = useCommonText();
  const {
    Component: FileChooser,
    load,
    loading,
    fetchAhead,
  } = useLazyComponent<FileUploadProps>(() => import(/* webpackChunkName: "file-chooser" */ './FileChooser.tsx'));
  if (FileChooser) return <FileChooser {...upload} />;
  const { label, accept, maxBytes, hint, preview } = upload;
  return (
    <Cluster $gap={5} $align="start">
      {preview?.(null)}
      <FieldGroup legend={label} help={hint ?? t(`hint.${accept}`, { megabytes: megabytes(maxBytes) })}>
        <Cluster>
          <Button
            variant="secondary"
            icon="upload"
            busy={loading}
            onPointerEnter={fetchAhead}
            onFocus={fetchAhead}
            onClick={load}
          >
            {common('common.choose_file')}
          </Button>
        </Cluster>
      </FieldGroup>
    </Cluster>
  );
}
