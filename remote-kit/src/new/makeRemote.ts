import path from 'node:path';
import type { Draft } from './Draft.ts';
import { makePage, type PageOptions } from './makePage.ts';
import { checkRemoteName } from './names.ts';
import { TEMPLATES } from './templates.ts';

interface NewRemote extends PageOptions {
  /** Where its files go, relative to the draft. */
  readonly folder: string;
  /** How to run and test it: the end of its README. */
  readonly commands: string;
  /** Folders of the remotes beside it, whose addresses it cannot have. */
  readonly others: readonly string[];
}

/** Creates the files of a remote with one page. @throws Refusal @returns the page's pattern. */
export function makeRemote(draft: Draft, remote: string, { folder, commands, others, ...page }: NewRemote): string {
  checkRemoteName(remote);
  draft.copyTemplate(path.join(TEMPLATES, 'remote'), folder, { remote, commands });
  return makePage(draft, { remote, folder, others }, remote.slice('mfe-'.length), page);
}
