import type { UseQueryResult } from '@tanstack/react-query';
import { usePlatformText } from '@jpro/platform';
import { Alert, Button, Text } from '@jpro/ui';
import { useText } from '../../text.ts';

export interface SomeLoadedProps {
  /** The request for the applicants after the first page. */
  readonly others: Pick<UseQueryResult, 'isError' | 'refetch'>;
  readonly loaded: number;
  readonly total: number;
}

/** Says how many of a job's applicants are shown while the others are on their way, or could not be loaded. */
export default function SomeLoaded({ others, loaded, total }: SomeLoadedProps) {
  const t = useText();
  const platformText = usePlatformText();
  const text = t('board.some_loaded', { loaded, total });
  if (!others.isError)
    return (
      <Text role="status" $size="small" $tone="muted">
        {text}
      </Text>
    );
  return (
    <Alert
      tone="warning"
      title={text}
      action={
        <Button variant="secondary" size="small" onClick={() => void others.refetch()}>
          {platformText('retry')}
        </Button>
      }
    >
      {t('board.others_failed')}
    </Alert>
  );
}
