import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey, type Verification } from '@jpro/api';
import { DOCUMENT_MAX_BYTES } from '@jpro/api/fields';
import { useApi, useFormat, useToasts } from '@jpro/platform';
import { FileUpload, ListSkeleton, QueryBoundary, TitledCard } from '@jpro/features';
import { Alert, Text, TextLink } from '@jpro/ui';
import { verificationQuery } from '../../company/companyQueries.ts';
import { useText } from '../../text.ts';

/** Whether JPro has verified the company, and the document needed for that (rule 42.3). */
export function VerificationCard() {
  const t = useText();
  const verification = useQuery(verificationQuery());
  return (
    <TitledCard $gap={4} title={t('verification.title')}>
      <QueryBoundary query={verification} skeleton={<ListSkeleton rows={1} height={120} />}>
        {(found) => (
          <>
            <VerificationState verification={found} />
            {found.document && <DocumentLink document={found.document} />}
            {found.state !== 'verified' && <DocumentUpload isReplacing={found.state === 'pending'} />}
          </>
        )}
      </QueryBoundary>
    </TitledCard>
  );
}

/** A picture opens in a new tab; any other file is downloaded. */
function DocumentLink({
  document: { file, is_picture },
}: {
  readonly document: NonNullable<Verification['document']>;
}) {
  const t = useText();
  return is_picture ? (
    <TextLink href={file} target="_blank" rel="noopener">
      {t('verification.show')}
    </TextLink>
  ) : (
    <TextLink href={file}>{t('verification.download')}</TextLink>
  );
}

function VerificationState({ verification }: { readonly verification: Verification }) {
  const t = useText();
  const format = useFormat();
  const { state, document, decided_at, reason } = verification;
  switch (state) {
    case 'none':
      return <Text>{t('verification.none')}</Text>;
    case 'pending':
      return (
        <Alert tone="info" title={t('verification.pending')}>
          {t('verification.pending_help', { when: format.date(document?.sent_at ?? '') })}
        </Alert>
      );
    case 'verified':
      return (
        <Alert tone="success" title={t('common.company.verified')}>
          {t('verification.verified_help', { when: format.date(decided_at ?? '') })}
        </Alert>
      );
    case 'refused':
      return (
        <Alert tone="warning" title={t('verification.refused')}>
          {t('verification.refused_help', { reason })}
        </Alert>
      );
  }
}

function DocumentUpload({ isReplacing }: { readonly isReplacing: boolean }) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();

  async function send(file: File): Promise<void> {
    const form = new FormData();
    form.set('document', file);
    await api.post('/company/verification', { form });
    await queryClient.invalidateQueries({ queryKey: apiKey('/company/verification') });
    toasts.show(t('verification.sent'), 'success');
  }

  return (
    <FileUpload
      label={t(isReplacing ? 'verification.replace' : 'verification.document')}
      accept="documents"
      maxBytes={DOCUMENT_MAX_BYTES}
      sendLabel={t('verification.send')}
      send={send}
    />
  );
}
