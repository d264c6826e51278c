import type { FeatureHandlers } from '../../../core/http/handler.ts';

export const officeRoutes: FeatureHandlers<'office'> = {
  async office(_input, { db }) {
    const rows = await db
      .selectFrom('settings')
      .select(['key', 'value'])
      .where('key', 'in', ['office_address', 'office_hours', 'office_phone'])
      .execute();
    const value = (key: string) => rows.find((row) => row.key === key)?.value;
    const inLanguage = (key: string, locale: 'en' | 'my') =>
      textOrNull((value(key) as Record<string, unknown> | undefined)?.[locale]);
    return {
      address_en: inLanguage('office_address', 'en'),
      address_my: inLanguage('office_address', 'my'),
      hours_en: inLanguage('office_hours', 'en'),
      hours_my: inLanguage('office_hours', 'my'),
      phone: textOrNull(value('office_phone')),
    };
  },
};

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
