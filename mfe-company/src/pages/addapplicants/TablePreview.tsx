import type { ImportedLine, ResponseOf } from '@jpro/api';
import { textLanguage } from '@jpro/platform';
import { Alert, Badge, Cluster, Stack, Text } from '@jpro/ui';
import { BulletList } from '../../layout/BulletList.ts';
import { useText } from '../../text.ts';

/** Others that are right need no look at each. */
const MAX_SHOWN = 50;

interface TablePreviewProps {
  readonly preview: ResponseOf<'POST', '/company/application/outside/preview'>;
}

/** What the server reads in a table: lines with errors first. */
export function TablePreview({ preview: { lines, valid, invalid, known } }: TablePreviewProps) {
  const t = useText();
  const isWrong = ({ errors }: ImportedLine) => Object.keys(errors).length > 0;
  const sorted = [...lines.filter(isWrong), ...lines.filter((line) => !isWrong(line))];
  const title = invalid > 0 ? t('outside.invalid', { count: invalid }) : t('outside.valid', { count: valid });
  return (
    <Alert tone={invalid > 0 ? 'danger' : 'info'} title={title} live>
      <Stack $gap={2}>
        {known > 0 && <Text $size="small">{t('outside.known', { count: known })}</Text>}
        <BulletList>
          {sorted.slice(0, MAX_SHOWN).map((line) => (
            <li key={line.line}>
              <Cluster $gap={2}>
                <Text as="span" $size="small" $tone="muted">
                  {t('outside.line', { number: line.line })}
                </Text>
                <span lang={textLanguage(line.name)}>
                  {[line.name, line.phone_number, line.email].filter(Boolean).join(' · ')}
                </span>
                {line.is_known && <Badge>{t('outside.is_known')}</Badge>}
              </Cluster>
              {Object.entries(line.errors).map(([field, error]) => (
                <Text key={field} $size="small" $tone="danger">
                  {error}
                </Text>
              ))}
            </li>
          ))}
        </BulletList>
      </Stack>
    </Alert>
  );
}
