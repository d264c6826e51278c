import type { StepName } from './guidePath.ts';

/** The page of each step, with only the code of its own form. */
export const stepPages = {
  'profile-guide-position': () =>
    import(/* webpackChunkName: "page-profile-guide-position" */ './steps/PositionStep.tsx'),
  'profile-guide-experience': () =>
    import(/* webpackChunkName: "page-profile-guide-experience" */ './steps/ExperienceStep.tsx'),
  'profile-guide-education': () =>
    import(/* webpackChunkName: "page-profile-guide-education" */ './steps/EducationStep.tsx'),
  'profile-guide-skills': () => import(/* webpackChunkName: "page-profile-guide-skills" */ './steps/SkillsStep.tsx'),
  'profile-guide-wishes': () => import(/* webpackChunkName: "page-profile-guide-wishes" */ './steps/WishesStep.tsx'),
  'profile-guide-photo': () => import(/* webpackChunkName: "page-profile-guide-photo" */ './steps/PhotoStep.tsx'),
  'profile-guide-cv': () => import(/* webpackChunkName: "page-profile-guide-cv" */ './steps/CvStep.tsx'),
  'profile-guide-personal': () =>
    import(/* webpackChunkName: "page-profile-guide-personal" */ './steps/PersonalStep.tsx'),
} satisfies Readonly<Record<`profile-guide-${StepName}`, () => Promise<unknown>>>;
