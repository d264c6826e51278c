import { usePlatformText } from '@jpro/platform';
import { Alert, Button } from '@jpro/ui';

interface ListFailedProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** Shown when the options of a field could not be fetched. */
export function ListFailed({ text, onRetry }: ListFailedProps) {
  const t = usePlatformText();
  return (
    <Alert
      tone="danger"
      live
      action={
        <Button size="small" variant="secondary" icon="refresh" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
