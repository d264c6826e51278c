import { useState } from 'react';
import type { Resume } from '@jpro/api';
import { Button, Heading, Stack } from '@jpro/ui';
import { useText } from '../../../text.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { SectionDialog } from './SectionDialog.tsx';
import { SkillForm } from './SkillForm.tsx';
import { SkillList } from './SkillList.tsx';

/** Skills and languages, with a form that stays open for the next one. */
export function SkillsSection({ skills, languages }: Pick<Resume, 'skills' | 'languages'>) {
  const t = useText();
  const [adding, setAdding] = useState<'skill' | 'language' | null>(null);
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
            <Button size="small" variant="secondary" icon="plus" onClick={() => setAdding(kind)}>
              {t(`skill.add_${kind}`)}
            </Button>
          </div>
        </Stack>
      ))}
      {adding && (
        <SectionDialog title={t(`skill.add_${adding}`)} onClose={() => setAdding(null)}>
          {(actions) => (
            <Stack $gap={4}>
              <SkillList skills={known[adding]} empty={t(`skill.no_${adding}`)} />
              <SkillForm kind={adding} onSaved={() => undefined} actions={actions} />
            </Stack>
          )}
        </SectionDialog>
      )}
    </ProfileSection>
  );
}
