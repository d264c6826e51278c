import { useState } from 'react';
import type { Resume } from '@jpro/api';
import { useLazyComponent } from '@jpro/platform/components';
import { Button, Heading, Stack } from '@jpro/ui';
import { useText } from '../../../text.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { SkillList } from './SkillList.tsx';

const loadDialog = () => import(/* webpackChunkName: "skill-dialog" */ './SkillDialog.tsx');

/** Skills and languages, with a form that stays open for the next one. */
export function SkillsSection({ skills, languages }: Pick<Resume, 'skills' | 'languages'>) {
  const t = useText();
  const [adding, setAdding] = useState<'skill' | 'language' | null>(null);
  const { Component: SkillDialog, load } = useLazyComponent(loadDialog);
  const add = (kind: 'skill' | 'language') => {
    setAdding(kind);
    load();
  };
  const known = { skill: skills, language: languages };
  return (
    <ProfileSection id="skills" title={t('skill.title')}>
      {(['skill', 'language'] as const).map((kind) => (
        <Stack key={kind} $gap={2}>
          <Heading level={3} size="body">
            {t(`skill.${kind}s`)}
          </Heading>
          <SkillList skills={known[kind]} empty={t(`skill.no_${kind}`)} />
          <div>
            <Button size="small" variant="secondary" icon="plus" onClick={() => add(kind)}>
              {t(`skill.add_${kind}`)}
            </Button>
          </div>
        </Stack>
      ))}
      {adding && SkillDialog && <SkillDialog kind={adding} known={known[adding]} onClose={() => setAdding(null)} />}
    </ProfileSection>
  );
}
