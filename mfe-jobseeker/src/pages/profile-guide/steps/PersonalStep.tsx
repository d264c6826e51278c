import PersonalForm from '../../profile/sections/PersonalForm.tsx';
import { GuideStep } from '../GuideStep.tsx';

export default function PersonalStep() {
  return (
    <GuideStep name="personal">{({ resume, ...form }) => <PersonalForm jobseeker={resume} {...form} />}</GuideStep>
  );
}
