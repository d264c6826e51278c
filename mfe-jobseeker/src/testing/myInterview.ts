import type { MyInterview } from '@jpro/api';
import { job } from './responses.ts';

/** An invitation that waits for an answer. */
export const myInterview: MyInterview = {
  id: 31,
  at: '2026-11-25T03:30:00Z',
  place: 'Pyay Road 12, Yangon',
  note: null,
  state: 'invited',
  answer: null,
  notices: [],
  application_id: 900,
  application_status: 'interview',
  job,
  can_answer: true,
  contact_person: null,
};
