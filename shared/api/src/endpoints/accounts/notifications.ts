import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { bounded, flag, id, moment, optionalIdText } from '../../fields/index.ts';

/** What only companies are notified of. */
export const COMPANY_NOTI_TYPES = [
  'jobapply',
  'applicantAnswer',
  'companytransaction',
  'company-message',
  'jobreview',
  'companyverification',
  'lowbalance',
  'cvmatch',
  'assigned',
  'mentioned',
] as const;
const NOTI_TYPES = [
  'birthday',
  'cvView',
  'jobalert',
  'interviewInvite',
  'profilealert',
  'applicationStatus',
  ...COMPANY_NOTI_TYPES,
] as const;

/** A notification; those of the same type about the same subject are one group with a `count` (rule 61.1). */
export const Notification = z.object({
  id,
  ids: z.array(id),
  noti_type: z.enum(NOTI_TYPES),
  created_at: moment,
  read_at: z.nullable(moment),
  count: z.int(),
  jobalert_count: z.int(),
  data: z.object({
    /** The user whom it is about and their picture: a company for a jobseeker, a jobseeker for a company. */
    users_id: z.optional(id),
    image: z.optional(z.nullable(z.string())),
    /** For a transaction: the id of the purchase, and JSON with `exchange_cost.package_name`. */
    id: z.optional(id),
    description: z.optional(z.string()),
    /** For a profile: how complete it is. */
    percentage: z.optional(z.int()),
    job_id: z.optional(id),
    job_slug: z.optional(z.string()),
    position_title: z.optional(z.string()),
    company_name: z.optional(z.nullable(z.string())),
    company_id: z.optional(z.nullable(id)),
    is_confidential: z.optional(z.boolean()),
    jobseeker_id: z.optional(id),
    jobseeker_name: z.optional(z.string()),
    profile_photo_url: z.optional(z.nullable(z.string())),
    jobapply_id: z.optional(id),
    status: z.optional(z.string()),
    interview_id: z.optional(id),
    interview_at: z.optional(moment),
    /** The applicant had not yet chosen one of the offered times; `interview_at` is the last of them. */
    has_several_times: z.optional(z.boolean()),
    place: z.optional(z.string()),
    /** For a saved search of the CV database: how many CVs are new. */
    search_id: z.optional(id),
    search_name: z.optional(z.string()),
    matches: z.optional(z.int()),
    total_points: z.optional(z.int()),
    reference: z.optional(z.string()),
    /** In the words of the operator. */
    reason: z.optional(z.string()),
    /** Why a purchase was rejected, when the operator did not do it. Older notifications have a `reason` instead. */
    reason_code: z.optional(z.enum(['expired', 'declined'])),
    /** The member who assigned something, mentioned somebody, or left. */
    member_name: z.optional(z.string()),
  }),
});
export type Notification = z.output<typeof Notification>;

export const NotificationList = z.object({
  data: z.array(Notification),
  unread: z.int(),
  /** The value of `before` that requests older ones; null at the end. */
  next_cursor: z.optional(z.nullable(id)),
});

/** The number of newest rows in a group's `ids`; a list of this length also stands for the older ones of the group. */
export const MAX_GROUP_IDS = 200;

/** One id, a comma list (a group), or `all` (rule 13). */
const IdList = bounded(16 * MAX_GROUP_IDS).check(
  z.regex(new RegExp(`^(?:all|\\d{1,15}(?:,\\d{1,15}){0,${MAX_GROUP_IDS - 1}})$`)),
);

/** `count_only`: no list, for a bell that shows only how many are unread. */
const place = z.object({ before: optionalIdText, count_only: flag });

const Unread = z.object({ unread: z.int() });
/** `up_to`: leaves out newer ones, which the user of `all` has not seen. */
const selection = { query: { id: IdList, up_to: optionalIdText }, body: { id: IdList, up_to: z.optional(id) } };
const companyId = z._default(IdList, 'all');
const jobseekerQuery = z.object(selection.query);
const jobseekerBody = z.object(selection.body);
const companyQuery = z.object({ ...selection.query, id: companyId });
const companyBody = z.object({ ...selection.body, id: companyId });

export const notifications = {
  jobseekerNotifications: endpoint({
    method: 'GET',
    path: '/jobseeker/notifications',
    access: 'jobseeker',
    summary: "The jobseeker's notifications, newest first, grouped",
    query: place,
    response: NotificationList,
  }),
  jobseekerRead: endpoint({
    method: 'GET',
    path: '/jobseeker-noti/read',
    access: 'jobseeker',
    changesState: true,
    summary: 'Marks notifications as read',
    query: jobseekerQuery,
    response: Unread,
  }),
  jobseekerReadPost: endpoint({
    method: 'POST',
    path: '/jobseeker-noti/read',
    access: 'jobseeker',
    summary: 'Marks notifications as read',
    body: jobseekerBody,
    response: Unread,
  }),
  jobseekerDelete: endpoint({
    method: 'GET',
    path: '/jobseeker-noti/delete',
    access: 'jobseeker',
    changesState: true,
    summary: 'Deletes notifications',
    query: jobseekerQuery,
    response: Unread,
  }),
  jobseekerDeletePost: endpoint({
    method: 'POST',
    path: '/jobseeker-noti/delete',
    access: 'jobseeker',
    summary: 'Deletes notifications',
    body: jobseekerBody,
    response: Unread,
  }),
  companyNotifications: endpoint({
    method: 'GET',
    path: '/company/notifications',
    access: 'company',
    summary: "The company's notifications, newest first, grouped",
    query: place,
    response: NotificationList,
  }),
  companyRead: endpoint({
    method: 'GET',
    path: '/company-noti/read',
    access: 'company',
    changesState: true,
    summary: 'Marks notifications as read; without id: all',
    query: companyQuery,
    response: Unread,
  }),
  companyReadPost: endpoint({
    method: 'POST',
    path: '/company-noti/read',
    access: 'company',
    summary: 'Marks notifications as read; without id: all',
    body: companyBody,
    response: Unread,
  }),
};
