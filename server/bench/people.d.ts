import type { Db } from '../src/database/schema.ts';
/** A signed-in person of the load, with the headers of their browser. */
export interface Person {
    readonly id: number;
    readonly headers: Readonly<Record<string, string>>;
}
/** Signs in jobseekers and companies of the demo data, in the way that a server with this secret does. */
export declare function signIn(db: Db, secret: string, user_type: 'jobseeker' | 'company', most: number): Promise<Person[]>;
/** Ids of open jobs, spread over all of them. */
export declare function someOpenJobs(db: Db, most: number): Promise<number[]>;
