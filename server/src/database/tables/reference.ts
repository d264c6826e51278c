export interface LocationsTable {
  id: number;
  pcode: string;
  name_en: string;
  name_my: string;
}

export interface TownshipsTable {
  id: number;
  location_id: number;
  pcode: string;
  name_en: string;
  name_my: string;
}

export interface JobFunctionsTable {
  id: number;
  collar: 'white' | 'blue';
  name_en: string;
  name_my: string;
  icon: string;
}

export interface IndustriesTable {
  id: number;
  name_en: string;
  name_my: string;
}

export interface JobTypesTable {
  id: number;
  name_en: string;
  name_my: string;
}

export interface ExperienceLevelsTable {
  id: number;
  name_en: string;
  name_my: string;
}

export interface EducationLevelsTable {
  id: number;
  name_en: string;
  name_my: string;
}

export interface CurrenciesTable {
  code: string;
  name_en: string;
  name_my: string;
}

export interface SalaryRangesTable {
  id: number;
  min: number;
  max: number | null;
  currency: string;
}

export interface SettingsTable {
  key: string;
  value: unknown;
}

/** Lookups and settings. */
export interface ReferenceTables {
  locations: LocationsTable;
  townships: TownshipsTable;
  job_functions: JobFunctionsTable;
  industries: IndustriesTable;
  job_types: JobTypesTable;
  experience_levels: ExperienceLevelsTable;
  education_levels: EducationLevelsTable;
  currencies: CurrenciesTable;
  salary_ranges: SalaryRangesTable;
  settings: SettingsTable;
}
