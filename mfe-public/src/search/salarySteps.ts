/** Salary options in MMK a month, between the bounds of rule 21. */
const SALARY_STEPS = [
  100_000, 200_000, 300_000, 400_000, 500_000, 700_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000,
  10_000_000,
] as const;

/** The steps, plus the amount in the address when it is not one of them. */
export function salarySteps(chosen: string | undefined): readonly number[] {
  const amount = Number(chosen);
  if (!chosen || SALARY_STEPS.some((step) => step === amount)) return SALARY_STEPS;
  return [...SALARY_STEPS, amount].sort((left, right) => left - right);
}
