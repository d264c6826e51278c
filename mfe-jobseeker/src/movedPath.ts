/** The steps to a new password are the same pages for both roles; a jobseeker's old addresses lead there. */
const MOVED: Readonly<Record<string, string>> = {
  '/jobseeker/forgotpassword': '/auth/forgotpassword',
  '/jobseeker/resetpassword': '/auth/resetpassword',
};

/** The path that a moved path is at now, with its query. Without locale prefix. */
export function movedPath(path: string, search: string): string {
  return `${MOVED[path.replace(/\/$/, '')] ?? '/auth/forgotpassword'}${search}`;
}
