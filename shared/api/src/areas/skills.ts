import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, idText, line } from '../fields/index.ts';

/** 1 to 3 a skill, 4 to 6 a language; the higher of the three the better (rule 32). */
const SkillLevel = z.int().check(z.minimum(1), z.maximum(6));

/** `language` names what is known: a skill such as Excel, or a language. */
export const Skill = z.object({ id, skill_level: SkillLevel, language: z.string() });
export type Skill = z.output<typeof Skill>;

export const SkillForm = z.object({ skill_level: SkillLevel, language: line({ min: 1, max: 60 }) });
export type SkillForm = z.output<typeof SkillForm>;

const list = z.object({ skills: z.array(Skill) });
const answer = z.object({ skill: Skill });

export const skills = {
  skills: call({
    method: 'GET',
    path: '/skills',
    who: 'jobseeker',
    summary: 'The skills that are no languages, the best first',
    answer: list,
  }),
  languageSkills: call({
    method: 'GET',
    path: '/skills/languageskill',
    who: 'jobseeker',
    summary: 'The languages, the best first',
    answer: list,
  }),
  addSkill: call({
    method: 'POST',
    path: '/skills',
    who: 'jobseeker',
    summary: 'Adds a skill or a language',
    body: SkillForm,
    answer,
  }),
  changeSkill: call({
    method: 'PUT',
    path: '/skills/{id}',
    who: 'jobseeker',
    summary: 'Changes a skill or a language',
    params: z.object({ id: idText }),
    body: SkillForm,
    answer,
  }),
  deleteSkill: call({
    method: 'DELETE',
    path: '/skills/{id}',
    who: 'jobseeker',
    summary: 'Deletes a skill or a language',
    params: z.object({ id: idText }),
    answer: z.null(),
  }),
};
