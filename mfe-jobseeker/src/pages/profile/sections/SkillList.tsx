import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Resume } from '@jpro/api';
import { textLanguage, useApi } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { Tag, Text } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../../../text.ts';
import { useProfileChanged } from '../../../profile/useProfileChanged.ts';

type Skill = Resume['skills'][number];

const Items = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  list-style: none;
`;

interface SkillListProps {
  readonly skills: readonly Skill[];
  readonly empty: string;
}

/** Skills or languages with their levels; each can be deleted. */
export function SkillList({ skills, empty }: SkillListProps) {
  const t = useText();
  const api = useApi();
  const failed = useFailureToast();
  const changed = useProfileChanged();
  const underWay = useRef(new Set<number>());
  const { mutate } = useMutation({
    async mutationFn(id: number) {
      await api.delete('/skills/{id}', { params: { id } });
      await changed();
    },
    onError: failed,
    onSettled: (_done, _error, id) => void underWay.current.delete(id),
  });
  const remove = (id: number) => {
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    mutate(id);
  };
  if (skills.length === 0) return <Text $tone="muted">{empty}</Text>;
  return (
    <Items>
      {skills.map(({ id, language, skill_level }) => (
        <li key={id}>
          <Tag removeLabel={t('entry.delete_named', { name: language })} onRemove={() => remove(id)}>
            <span>
              <span lang={textLanguage(language)}>{language}</span>
              {` · ${t(`skill.levels.${skill_level as 1}`)}`}
            </span>
          </Tag>
        </li>
      ))}
    </Items>
  );
}
