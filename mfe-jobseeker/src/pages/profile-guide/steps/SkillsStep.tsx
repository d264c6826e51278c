import { useEffect, useState, type ReactNode } from 'react';
import type { Resume } from '@jpro/api';
import { Button, Cluster, Stack } from '@jpro/ui';
import { useText } from '../../../text.ts';
import { SkillForm } from '../../profile/sections/SkillForm.tsx';
import { SkillList } from '../../profile/sections/SkillList.tsx';
import { useSkillForm } from '../../profile/sections/useSkillForm.ts';
import { GuideStep } from '../GuideStep.tsx';

export default function SkillsStep() {
  return (
    <GuideStep name="skills">
      {({ resume: { skills, languages }, onSaved, actions }) => (
        <Skills known={[...skills, ...languages]} onDone={onSaved} skip={actions} />
      )}
    </GuideStep>
  );
}

interface SkillsProps {
  readonly known: Resume['skills'];
  readonly onDone: () => void;
  readonly skip: ReactNode;
}

/** Each skill is added by a button of its own; what is typed when somebody continues is added, too. */
function Skills({ known, onDone, skip }: SkillsProps) {
  const t = useText();
  const skill = useSkillForm('skill');
  const language = useSkillForm('language');
  const [isContinuing, setContinuing] = useState(false);
  const typed = [skill, language].filter((form) => form.watch('language').trim() !== '');
  const busy = skill.busy || language.busy;
  const goOn = () => {
    for (const form of typed) form.onSubmit();
    setContinuing(true);
  };
  // What could not be added is still in its form, with the reason.
  useEffect(() => {
    if (!isContinuing || busy) return;
    setContinuing(false);
    if (typed.length === 0) onDone();
  }, [isContinuing, busy, typed.length, onDone]);
  return (
    <Stack $gap={5}>
      <SkillList skills={known} empty={t('skill.no_skill')} />
      <SkillForm kind="skill" form={skill} />
      <SkillForm kind="language" form={language} />
      <Cluster>
        {known.length + typed.length > 0 ? (
          <Button busy={isContinuing} onClick={goOn}>
            {t('guide.continue')}
          </Button>
        ) : (
          skip
        )}
      </Cluster>
    </Stack>
  );
}
