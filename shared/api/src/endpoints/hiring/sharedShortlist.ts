import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, idText } from '../../fields/index.ts';
import { CvCard } from './cvDatabase.ts';

/** An applicant as readers see them: the masked CV under the real name, without ids and photo. */
const Shortlisted = z.pick(CvCard, {
  name: true,
  position_title: true,
  location: true,
  township: true,
  months_of_experience: true,
  experience_level: true,
  education_level: true,
  last_position: true,
  skills: true,
  languages: true,
});
export type Shortlisted = z.output<typeof Shortlisted>;

const params = z.object({ id: idText });

/** The shortlist of a job, for members who only read (rule 101.2). */
export const sharedShortlist = {
  shortlist: endpoint({
    method: 'GET',
    path: '/company/jobpost/{id}/shortlist',
    access: 'company',
    summary: 'Whom the job has shortlisted, without contact data; 403 for readers unless it is shared with them',
    params,
    response: z.object({
      job: z.object({ id, title: z.string() }),
      shares_shortlist: z.boolean(),
      data: z.array(Shortlisted),
      /** The names of those who came from elsewhere (rule 102), and have no CV here. */
      added: z.array(z.string()),
    }),
  }),
  share: endpoint({
    method: 'PUT',
    path: '/company/jobpost/{id}/shortlist',
    access: 'company',
    summary: 'Whether readers see the shortlist of the job',
    params,
    body: z.object({ shares_shortlist: z.boolean() }),
    response: z.object({ shares_shortlist: z.boolean() }),
  }),
};
