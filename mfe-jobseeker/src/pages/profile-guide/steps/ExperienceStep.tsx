import ExperienceForm from '../../profile/sections/ExperienceForm.tsx';
import { GuideStep } from '../GuideStep.tsx';
import { Filled } from './Filled.tsx';

export default function ExperienceStep() {
  return (
    <GuideStep name="experience">
      {({ resume: { experiences }, ...form }) =>
        experiences.length === 0 ? (
          <ExperienceForm entry={null} {...form} />
        ) : (
          <Filled titles={experiences.map((entry) => entry.position_title)} {...form} />
        )
      }
    </GuideStep>
  );
}
