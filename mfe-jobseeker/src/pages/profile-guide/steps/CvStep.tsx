import { CvList } from '../../profile/CvList.tsx';
import { GuideStep } from '../GuideStep.tsx';
import { GoOn } from './GoOn.tsx';

export default function CvStep() {
  return (
    <GuideStep name="cv">
      {({ resume, ...form }) => (
        <>
          <CvList />
          <GoOn isDone={resume.uploadcv.length > 0} {...form} />
        </>
      )}
    </GuideStep>
  );
}
