import { useRef, type MouseEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { type CvChoices, cvAddress } from '@jpro/api/cv';
import { useApi, useToasts } from '@jpro/platform';
import { randomId } from '@jpro/platform/random-id';
import { useFailureToast } from '@jpro/features';
import { Button, ButtonLink, Cluster, Stack, Text } from '@jpro/ui';
import { useText } from '../../text.ts';
import { useCvChange } from '../profile/useCvChange.ts';

/** What becomes of the CV: a file to keep, to share or to apply with, or a printed page. */
export function CvFile({ choices, name }: { readonly choices: CvChoices; readonly name: string }) {
  const t = useText();
  const href = `/file/pdf/cv?${new URLSearchParams(cvAddress(choices)).toString()}`;
  return (
    <Stack $gap={3}>
      <Cluster>
        <ButtonLink href={href} download icon="download">
          {t('common.download_pdf')}
        </ButtonLink>
        <ButtonLink
          href={href}
          download
          variant="secondary"
          icon="share"
          onClick={(event) => void shareInstead(event, href, `${name}.pdf`)}
        >
          {t('cv_page.share')}
        </ButtonLink>
        <KeepButton choices={choices} />
        <Button variant="quiet" icon="file" onClick={() => window.print()}>
          {t('common.print')}
        </Button>
      </Cluster>
      <Text $size="small" $tone="muted">
        {t('cv_page.print_help')}
      </Text>
    </Stack>
  );
}

/** Adds the file to the uploaded CVs, from which one is chosen when applying. */
function KeepButton({ choices: { language, design, shown } }: { readonly choices: CvChoices }) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const changed = useCvChange();
  const failed = useFailureToast();
  // The same key for the same choices: neither a lost response nor a double press adds a second one. Once it is
  // stored, the next press is another request, because the profile may have changed in another tab.
  const keys = useRef(new Map<string, string>());
  const keep = useMutation({
    async mutationFn() {
      const name = JSON.stringify(cvAddress({ language, design, shown }));
      const idempotencyKey = keys.current.get(name) ?? randomId();
      keys.current.set(name, idempotencyKey);
      const stored = await api.post('/uploadcvs/profile', {
        body: { language, design, show: [...shown] },
        idempotencyKey,
      });
      keys.current.delete(name);
      return stored;
    },
    onSuccess: async ({ cv_name }) => {
      toasts.show(t('cv_page.kept', { name: cv_name }), 'success');
      await changed();
    },
    onError: failed,
  });
  return (
    <Button variant="secondary" icon="send" busy={keep.isPending} onClick={() => keep.mutate()}>
      {t('cv_page.keep')}
    </Button>
  );
}

/** Where files can be shared, the system's dialog opens; elsewhere the link downloads the file. */
async function shareInstead(event: MouseEvent, href: string, name: string): Promise<void> {
  const type = 'application/pdf';
  if (!('canShare' in navigator) || !navigator.canShare({ files: [new File([], name, { type })] })) return;
  event.preventDefault();
  try {
    const response = await fetch(href);
    if (!response.ok) throw new Error(`the CV came with ${response.status}`);
    await navigator.share({ files: [new File([await response.blob()], name, { type })] });
  } catch (error) {
    // Closing the dialog is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    location.assign(href);
  }
}
