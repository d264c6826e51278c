/** Business limits of the specification, section 9. */
export const PHOTO_MAX_BYTES = 2 * 1024 * 1024;
export const CV_MAX_BYTES = 2 * 1024 * 1024;
export const CV_MAX_COUNT = 3;
export const GALLERY_MAX_PHOTOS = 6;
export const PROFILE_COMPLETE_PERCENT = 80;
export const MINIMUM_DINGER_PURCHASE = 30;

/** Page sizes (decisions, 14). */
export const PAGE_SIZE = { jobs: 20, boostedJobs: 10, blogs: 9, applications: 20, cvs: 20, employerViews: 20, messages: 30 } as const;
