/** Limits of rules 17, 19, 20, 22, 25, 26, 30, 32, 42 and 65. */
export const PHOTO_MAX_BYTES = 2 * 1024 * 1024;
/** Larger than other files, because a company's registration document is often photographed. */
export const DOCUMENT_MAX_BYTES = 5 * 1024 * 1024;
export const CV_MAX_BYTES = 2 * 1024 * 1024;
/** The longest time for an upload: 5 MB at 150 kbit/s (rule 35.3). */
export const UPLOAD_LIMIT_MS = 5 * 60 * 1000;
export const CV_MAX_COUNT = 3;
export const GALLERY_MAX_PHOTOS = 6;
export const PROFILE_COMPLETE_PERCENT = 80;
export const MINIMUM_AGE = 16;
/** The first education level with a major and a named qualification: the vocational certificate. */
export const FIRST_LEVEL_WITH_MAJOR = 5;
/** The maximum number of entries per kind in one profile. */
export const PROFILE_ENTRIES_MAX = { educations: 10, experiences: 20, skills: 30 } as const;
/** The most preferred places, and the most preferred job types. */
export const PREFERENCES_MAX = 5;
export const JOB_ALERTS_MAX = 10;
export const FOLLOWED_COMPANIES_MAX = 100;
export const MINIMUM_DINGER_PURCHASE = 30;
export const MAXIMUM_DINGER_PURCHASE = 100_000;
/** How long an order of dingers waits for its payment. */
export const ORDER_DAYS = 14;
/** The most times that one invitation can offer. */
export const MAX_OFFERED_TIMES = 4;
export const MAX_STARS = 5;
/** The most templates that a company can have. */
export const MAX_MESSAGE_TEMPLATES = 30;
/** The most stages of its own that a company can have. */
export const MAX_OWN_STAGES = 5;
/** The most saved searches that a company can have. */
export const MAX_CV_SEARCHES = 10;
export const MAX_PROPOSED_TIMES = 3;
/** The most applications that one request can move (rule 19.7). */
export const MAX_MOVED = 2000;
/** The most applicants that one request can assign. */
export const MAX_ASSIGNED = 500;
/** The longest text for many applicants; a message is 2,000 characters with the names filled in (rule 97.6). */
export const MAX_BATCH_TEXT = 1500;

/** The most characters of texts, as a reader counts them (rule 31.6). */
export const MAX_JOB_DESCRIPTION = 8000;
export const MAX_JOB_REQUIREMENTS = 8000;
export const MAX_JOB_BENEFITS = 4000;
export const MAX_COMPANY_ABOUT = 4000;
export const MAX_CV_NOTE = 2000;
export const MAX_ABOUT = 2000;
export const MAX_CAREER_OBJECTIVE = 2000;
export const MAX_APPLICATION_MESSAGE = 1000;
/** For a jobseeker's reply to an invitation to an interview. */
export const MAX_INTERVIEW_MESSAGE = 500;
export const MAX_INTERVIEW_PLACE = 300;
/** The questions of a job to its applicants, and the options of one with a choice (rule 98). */
export const MAX_JOB_QUESTIONS = 5;
export const MAX_QUESTION_OPTIONS = 6;
export const MAX_QUESTION = 200;
export const MAX_QUESTION_UNIT = 20;
export const MAX_QUESTION_OPTION = 80;
export const MAX_TEXT_RESPONSE = 500;
export const MAX_REPORT_TEXT = 1000;
export const MAX_CONTACT_MESSAGE = 4000;

/** How long jobs and boosts run, and how much longer after an extension or another boost (rule 17.2). */
export const RUN_DAYS = 30;
export const BOOST_DAYS = 7;
/** Kyats a dollar where salaries are compared; not an exchange rate for payments. */
export const KYATS_A_DOLLAR = 4000;
/** Lists of jobs count up to this ("1000+"), and their pages end here unless their number is known otherwise. */
export const MAX_COUNTED_JOBS = 1000;
/** The last pages of the longest lists: each page is read from the beginning of its list. */
export const MAX_LISTED_JOBS = 10_000;

/** How old an application may be to count as recent. */
export const RECENT_APPLICATION_DAYS = 7;
/** The most rows of a table for a spreadsheet: a larger one would be of no use, and it is built in memory. */
export const MAX_EXPORTED_ROWS = 5000;

/** Page sizes (rule 14). */
export const PAGE_SIZE = {
  jobs: 20,
  boostedJobs: 10,
  blogs: 9,
  companies: 24,
  applications: 20,
  /** For the board of one job, and for a list to print. */
  board: 500,
  cvs: 20,
  employerViews: 20,
  messages: 30,
  chats: 20,
} as const;
