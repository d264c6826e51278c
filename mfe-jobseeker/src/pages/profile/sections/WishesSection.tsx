import type { Jobseeker } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { useText } from '../../../text.ts';
import { FieldsSection } from './FieldsSection.tsx';

const loadForm = () => import(/* webpackChunkName: "wishes-form" */ './WishesForm.tsx');

/** Expected salary and career objective. */
export function WishesSection({ jobseeker }: { readonly jobseeker: Jobseeker }) {
  const t = useText();
  const format = useFormat();
  const { expected_salary, salary_currency, career_objective } = jobseeker;
  const fields = [
    [t('wishes.salary'), expected_salary === null ? null : format.money(expected_salary, salary_currency)],
    [t('wishes.objective'), career_objective],
  ] as const;
  return (
    <FieldsSection id="wishes" title={t('wishes.title')} jobseeker={jobseeker} fields={fields} loadForm={loadForm} />
  );
}
