import { GuideStep } from '../GuideStep.tsx';
import { PositionForm } from './PositionForm.tsx';

export default function PositionStep() {
  return (
    <GuideStep name="position">{({ resume, ...form }) => <PositionForm jobseeker={resume} {...form} />}</GuideStep>
  );
}
