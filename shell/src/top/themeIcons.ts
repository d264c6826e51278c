export const THEME_ICONS = { system: 'monitor', light: 'sun', dark: 'moon' } as const;
