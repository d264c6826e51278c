/** The area's pages in the order of its navigation. One is shown only where a released unit has it. */
export const AREA_PAGES = [
  { id: 'dashboard', to: '/jobseeker/dashboard', icon: 'dashboard' },
  { id: 'profile', to: '/jobseeker/profile', icon: 'user' },
  { id: 'applied', to: '/jobseeker/applyjobs', icon: 'send' },
  { id: 'saved', to: '/jobseeker/savejobs', icon: 'bookmark' },
  { id: 'invite', to: '/jobseeker/sharereferral', icon: 'share' },
  { id: 'setting', to: '/jobseeker/setting', icon: 'settings' },
] as const;

export type FeaturePath = (typeof AREA_PAGES)[number]['to'];
