import type { Jobseeker } from '@jpro/api';
import { useText } from '../../../text.ts';
import { FieldsSection } from './FieldsSection.tsx';
import { useWishesWords } from './useWishesWords.ts';

const loadForm = () => import(/* webpackChunkName: "wishes-form" */ './WishesForm.tsx');

/** Expected salary and career objective. */
export function WishesSection({ jobseeker }: { readonly jobseeker: Jobseeker }) {
  const t = useText();
  const words = useWishesWords(jobseeker);
  return (
    <FieldsSection id="wishes" title={t('wishes.title')} jobseeker={jobseeker} words={words} loadForm={loadForm} />
  );
}
