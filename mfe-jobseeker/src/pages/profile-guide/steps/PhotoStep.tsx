import { useSession } from '@jpro/platform';
import { PhotoForm } from '../../profile/PhotoForm.tsx';
import { GuideStep } from '../GuideStep.tsx';
import { GoOn } from './GoOn.tsx';

export default function PhotoStep() {
  const hasPhoto = Boolean(useSession()?.profile_photo_url);
  return (
    <GuideStep name="photo">
      {(form) => (
        <>
          <PhotoForm />
          <GoOn isDone={hasPhoto} {...form} />
        </>
      )}
    </GuideStep>
  );
}
