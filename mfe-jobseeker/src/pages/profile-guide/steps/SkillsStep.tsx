import { Button, Cluster, Stack } from '@jpro/ui';
import { useText } from '../../../text.ts';
import { SkillForm } from '../../profile/sections/SkillForm.tsx';
import { SkillList } from '../../profile/sections/SkillList.tsx';
import { GuideStep } from '../GuideStep.tsx';

export default function SkillsStep() {
  const t = useText();
  return (
    <GuideStep name="skills">
      {({ resume: { skills, languages }, onSaved, actions, submitLabel }) => {
        const known = [...skills, ...languages];
        return (
          <Stack $gap={5}>
            <SkillList skills={known} empty={t('skill.no_skill')} />
            <SkillForm kind="skill" onSaved={() => undefined} />
            <SkillForm kind="language" onSaved={() => undefined} />
            <Cluster>{known.length > 0 ? <Button onClick={onSaved}>{submitLabel}</Button> : actions}</Cluster>
          </Stack>
        );
      }}
    </GuideStep>
  );
}
