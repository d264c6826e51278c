import type { Lookup } from '@jpro/api';

/** Lookups and settings. */
export interface ReferenceTables {
  locations: Lookup & { pcode: string };
  townships: Lookup & { pcode: string; location_id: number };
  job_functions: Lookup & { collar: 'white' | 'blue'; icon: string };
  industries: Lookup;
  job_types: Lookup;
  experience_levels: Lookup;
  education_levels: Lookup;
  currencies: { code: string; name_en: string; name_my: string };
  salary_ranges: { id: number; min: number; max: number | null; currency: string };
  settings: { key: string; value: unknown };
}
