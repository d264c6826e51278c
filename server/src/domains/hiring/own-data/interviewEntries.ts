import type { MyInterview } from '@jpro/api';

const dates = (times: readonly string[]) => times.map((time) => new Date(time));

/** What the company planned, and what the jobseeker answered. */
export function interviewEntries(interview: MyInterview) {
  const { at, minutes, place, note, contact_person, answer, offered_times = [] } = interview;
  return {
    // Until one of the offered times is chosen, `at` is the last of them.
    ...(offered_times.length > 0 ? { offered_time: dates(offered_times) } : { when: new Date(at) }),
    interview_minutes: minutes,
    place,
    interview_note: note,
    contact_person,
    answered: answer && new Date(answer.at),
    letter: answer?.message,
    proposed_time: dates(answer?.proposed_times ?? []),
  };
}
