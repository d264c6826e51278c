import WishesForm from '../../profile/sections/WishesForm.tsx';
import { GuideStep } from '../GuideStep.tsx';

export default function WishesStep() {
  return <GuideStep name="wishes">{({ resume, ...form }) => <WishesForm jobseeker={resume} {...form} />}</GuideStep>;
}
