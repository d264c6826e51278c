import EducationForm from '../../profile/sections/EducationForm.tsx';
import { GuideStep } from '../GuideStep.tsx';
import { Filled } from './Filled.tsx';

export default function EducationStep() {
  return (
    <GuideStep name="education">
      {({ resume: { educations }, ...form }) =>
        educations.length === 0 ? (
          <EducationForm entry={null} {...form} />
        ) : (
          <Filled titles={educations.map((entry) => entry.school)} {...form} />
        )
      }
    </GuideStep>
  );
}
