import type { Resume } from '@jpro/api';
import { Button, Cluster, Stack, Text } from '@jpro/ui';
import { PlainList } from '../../lists/PlainList.tsx';
import { useText } from '../../text.ts';
import EducationForm from '../profile/sections/EducationForm.tsx';
import ExperienceForm from '../profile/sections/ExperienceForm.tsx';
import PersonalForm from '../profile/sections/PersonalForm.tsx';
import type { SectionFormProps } from '../profile/sections/SectionFormProps.ts';
import { SkillForm } from '../profile/sections/SkillForm.tsx';
import { SkillList } from '../profile/sections/SkillList.tsx';
import { useEntryLines } from '../profile/sections/useEntryLines.ts';
import WishesForm from '../profile/sections/WishesForm.tsx';
import { PositionForm } from './PositionForm.tsx';
import type { StepName } from './steps.ts';

interface StepContentProps extends SectionFormProps {
  readonly name: StepName;
  readonly resume: Resume;
}

/** The form of one step, the same as in the profile's section. */
export function StepContent({ name, resume, ...form }: StepContentProps) {
  const lines = useEntryLines();
  switch (name) {
    case 'position':
      return <PositionForm jobseeker={resume} {...form} />;
    case 'wishes':
      return <WishesForm jobseeker={resume} {...form} />;
    case 'personal':
      return <PersonalForm jobseeker={resume} {...form} />;
    case 'experience':
      if (resume.experiences.length === 0) return <ExperienceForm entry={null} {...form} />;
      return <Filled titles={resume.experiences.map((entry) => lines.experience(entry).title)} {...form} />;
    case 'education':
      if (resume.educations.length === 0) return <EducationForm entry={null} {...form} />;
      return <Filled titles={resume.educations.map((entry) => lines.education(entry).title)} {...form} />;
    case 'skills':
      return <Skills resume={resume} {...form} />;
  }
}

/** What the profile already has; more is added in the profile. */
function Filled({ titles, onSaved, submitLabel }: SectionFormProps & { readonly titles: readonly string[] }) {
  return (
    <Stack $gap={4}>
      <PlainList $gap={2}>
        {titles.map((title, index) => (
          <li key={index}>
            <Text $weight="medium">{title}</Text>
          </li>
        ))}
      </PlainList>
      <div>
        <Button onClick={onSaved}>{submitLabel}</Button>
      </div>
    </Stack>
  );
}

function Skills({ resume, onSaved, actions, submitLabel }: SectionFormProps & { readonly resume: Resume }) {
  const t = useText();
  const { skills, languages } = resume;
  const known = [...skills, ...languages];
  return (
    <Stack $gap={5}>
      <SkillList skills={known} empty={t('skill.no_skill')} />
      <SkillForm kind="skill" onSaved={() => undefined} />
      <SkillForm kind="language" onSaved={() => undefined} />
      <Cluster>{known.length > 0 ? <Button onClick={onSaved}>{submitLabel}</Button> : actions}</Cluster>
    </Stack>
  );
}
