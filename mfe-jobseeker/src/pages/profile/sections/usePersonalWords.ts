import type { Jobseeker } from '@jpro/api';
import { poundsOf } from '@jpro/api/measures';
import { useFormat } from '@jpro/platform';
import type { FieldWords } from '@jpro/forms';
import { useText } from '../../../text.ts';
import { feetAndInchesOf } from './measures.ts';

const feetAndInches = (centimetres: number) => {
  const { feet, inches } = feetAndInchesOf(centimetres);
  return { feet: Number(feet), inches: Number(inches) };
};

/** Kilograms, and the pounds that were typed. */
export const WEIGHT = ['weight', 'weight_pounds'];

/** The personal data in words of the page's language, starting with what the percentage counts. */
export function usePersonalWords(jobseeker: Jobseeker): Readonly<Record<'required' | 'optional', FieldWords[]>> {
  const t = useText();
  const format = useFormat();
  const {
    dob,
    gender,
    marital_status,
    nationality,
    religion,
    address,
    native_address,
    height,
    weight,
    weight_pounds,
    nrc,
  } = jobseeker;
  const words = (field: keyof Jobseeker, label: string, value: string | null) => ({ fields: [field], label, value });
  return {
    required: [
      words('dob', t('personal.dob'), dob && format.date(dob)),
      words('gender', t('personal.gender'), gender && t(`personal.genders.${gender}`)),
      words(
        'marital_status',
        t('personal.marital_status'),
        marital_status && t(`personal.marital_statuses.${marital_status}`),
      ),
      words('nationality', t('personal.nationality'), nationality),
      words('address', t('personal.address'), address),
    ],
    optional: [
      words('native_address', t('personal.native_address'), native_address),
      words('religion', t('personal.religion'), religion && t(`personal.religions.${religion}`)),
      words(
        'height',
        t('personal.height'),
        height === null ? null : t('personal.height_value', { cm: height, ...feetAndInches(height) }),
      ),
      {
        fields: WEIGHT,
        label: t('personal.weight'),
        value:
          weight === null
            ? null
            : t('personal.weight_value', { kg: weight, pounds: weight_pounds ?? poundsOf(weight) }),
      },
      words('nrc', t('common.nrc'), nrc),
    ],
  };
}
