import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, idText, line } from '../../fields/index.ts';

/** 1 to 3 is a skill, 4 to 6 a language; higher is better within each (rule 32). */
const SkillLevel = z.int().check(z.minimum(1), z.maximum(6));

/** `language` is the name of a skill, such as Excel, or of a language. */
export const Skill = z.object({ id, skill_level: SkillLevel, language: z.string() });
export type Skill = z.output<typeof Skill>;

export const SkillForm = z.object({ skill_level: SkillLevel, language: line({ min: 1, max: 60 }) });
export type SkillForm = z.output<typeof SkillForm>;

const list = z.object({ skills: z.array(Skill) });
const response = z.object({ skill: Skill });

export const skills = {
  skills: endpoint({
    method: 'GET',
    path: '/skills',
    access: 'jobseeker',
    summary: 'Skills that are not languages, best first',
    response: list,
  }),
  languageSkills: endpoint({
    method: 'GET',
    path: '/skills/languageskill',
    access: 'jobseeker',
    summary: 'Languages, best first',
    response: list,
  }),
  addSkill: endpoint({
    method: 'POST',
    path: '/skills',
    access: 'jobseeker',
    summary: 'Adds a skill or a language',
    body: SkillForm,
    response,
    idempotent: true,
  }),
  changeSkill: endpoint({
    method: 'PUT',
    path: '/skills/{id}',
    access: 'jobseeker',
    summary: 'Changes a skill or a language',
    params: z.object({ id: idText }),
    body: SkillForm,
    response,
  }),
  deleteSkill: endpoint({
    method: 'DELETE',
    path: '/skills/{id}',
    access: 'jobseeker',
    summary: 'Deletes a skill or a language',
    params: z.object({ id: idText }),
    response: z.null(),
  }),
};
