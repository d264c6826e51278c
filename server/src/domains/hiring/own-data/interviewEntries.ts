import type { MyInterview } from '@jpro/api';
import type { Entry } from './ownDataSections.ts';

/** What the company planned, and what the jobseeker answered. */
export function interviewEntries(interview: MyInterview): Entry[] {
  const { at, place, note, contact_person, answer, offered_times = [] } = interview;
  const times = (label: 'offered_time' | 'proposed_time', listed: readonly string[]) =>
    listed.map((time): Entry => [label, new Date(time)]);
  return [
    // Until one of the offered times is chosen, `at` is the last of them.
    ...(offered_times.length > 0 ? times('offered_time', offered_times) : [['when', new Date(at)] as const]),
    ['place', place],
    ['interview_note', note],
    ['contact_person', contact_person],
    ['answered', answer && new Date(answer.at)],
    ['letter', answer?.message],
    ...times('proposed_time', answer?.proposed_times ?? []),
  ];
}
