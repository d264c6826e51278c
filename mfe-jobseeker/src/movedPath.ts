/** Both roles use the same pages to choose a new password; a jobseeker's old addresses redirect to them. */
const MOVED: Readonly<Record<string, string>> = {
  '/jobseeker/forgotpassword': '/auth/forgotpassword',
  '/jobseeker/resetpassword': '/auth/resetpassword',
};

/** The current path of a moved page, with its query but without locale prefix. */
export function movedPath(path: string, search: string): string {
  return `${MOVED[path.replace(/\/$/, '')] ?? '/auth/forgotpassword'}${search}`;
}
