import type { ReplyTime } from '@jpro/api';
import { Cluster, Icon, Text } from '@jpro/ui';
import { useText } from '../text.ts';

const HOURS_A_DAY = 24;
/** Up to two days, hours are more informative. */
const MAX_HOURS = 48;

/** How fast a company usually answers; nothing while there are too few answers. */
export function ReplyTimeLine({ replyTime }: { readonly replyTime: ReplyTime | null | undefined }) {
  const t = useText();
  if (!replyTime) return null;
  const { median_hours, count } = replyTime;
  const words =
    median_hours <= MAX_HOURS
      ? t('reply_time.hours', { count: median_hours })
      : t('reply_time.days', { count: Math.round(median_hours / HOURS_A_DAY) });
  return (
    <Cluster $gap={2} $nowrap $align="start">
      <Icon name="clock" size={16} />
      <Text $size="small">
        {words} {t('reply_time.basis', { count })}
      </Text>
    </Cluster>
  );
}
