import type { JobCalls } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { ButtonLink, Cluster, Stack, Text } from '@jpro/ui';
import { useText } from '../../text.ts';

/** Buttons to call the company or write to it on Viber during its hours; outside them, says when to call. */
export function CallButtons({ calls }: { readonly calls: JobCalls }) {
  const t = useText();
  const format = useFormat();
  const { phone_number: number } = calls;
  const timeOf = (hour: number) => format.time(`2000-01-01T${String(hour).padStart(2, '0')}:00:00+06:30`);
  const hours = t(number === null ? 'job.calls.later' : 'job.calls.hours', {
    from: timeOf(calls.from),
    until: timeOf(calls.until),
  });
  return (
    <Stack $gap={2}>
      {number !== null && (
        <Cluster $gap={2}>
          <ButtonLink href={`tel:${number}`} variant="secondary" size="small" icon="phone">
            {t('job.calls.call')}
          </ButtonLink>
          {calls.has_viber && (
            <ButtonLink
              href={`viber://chat?number=${encodeURIComponent(number)}`}
              variant="secondary"
              size="small"
              icon="send"
            >
              {t('job.calls.viber')}
            </ButtonLink>
          )}
        </Cluster>
      )}
      <Text $size="small" $tone="muted">
        {hours}
      </Text>
    </Stack>
  );
}
