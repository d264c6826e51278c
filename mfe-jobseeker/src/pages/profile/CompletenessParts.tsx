import type { JSX } from 'react';
import { SECTION_OF } from '@jpro/api/profile-sections';
import { Cluster, Icon, Text, TextLink } from '@jpro/ui';
import { styled } from 'styled-components';
import { PlainList } from '../../lists/PlainList.tsx';
import type en from '../../locales/en.json';
import { useText } from '../../text.ts';
import type { Parts } from '../profile-guide/guidePath.ts';

export type KnownPart = keyof (typeof en)['completeness']['parts'];

const Percent = styled(Text)`
  white-space: nowrap;
`;

/** Each part of the profile, whether it is done, and its percentage. */
export function CompletenessParts({ parts }: { readonly parts: Parts }): JSX.Element {
  const t = useText();
  return (
    <PlainList $gap={2}>
      {parts.map(({ part, percent, done }) => (
        <li key={part}>
          <Cluster $justify="space-between" $nowrap>
            <Cluster $gap={2} $nowrap>
              <Icon name={done ? 'success' : 'plus'} label={t(done ? 'completeness.done' : 'completeness.missing')} />
              {done || !SECTION_OF[part] ? (
                <Text as="span" $tone={done ? 'muted' : 'ink'}>
                  {t(`completeness.parts.${part as KnownPart}`)}
                </Text>
              ) : (
                <TextLink to={`/jobseeker/profile#${SECTION_OF[part]}`}>
                  {t(`completeness.parts.${part as KnownPart}`)}
                </TextLink>
              )}
            </Cluster>
            <Percent as="span" $size="small" $tone="muted">
              {t('completeness.percent', { percent })}
            </Percent>
          </Cluster>
        </li>
      ))}
    </PlainList>
  );
}
