import { requestBytes } from './httpLoad.js';
import { SEARCH_MIX } from './searchMix.js';
const JOBSEEKER_PAGES = [
    '/api/jobseeker/dashboard',
    '/api/jobapply',
    '/api/jobseeker/notifications',
    '/api/jobseeker/savedjobs',
];
const COMPANY_PAGES = [
    '/api/company/dashboard',
    '/api/company/jobposts',
    '/api/company/application/bycompany',
    '/api/company/dinger/wallet',
];
/**
 * The reading requests, in the shares of the mixed load: 70 searches, 15 job pages and 10 pages of signed-in people, of
 * 95.
 */
export function readingRequests({ jobseekers, companies, jobs }) {
    const get = (address, person) => ({
        bytes: requestBytes('GET', address, person?.headers),
    });
    const turn = (list, index) => list[index % list.length];
    return Array.from({ length: 950 }, (_, index) => {
        const place = index % 95;
        if (place < 70)
            return get(`/api/jobpost?${new URLSearchParams(turn(SEARCH_MIX, index))}`);
        if (place < 85)
            return get(`/api/jobpost/${turn(jobs, index * 31)}`);
        return index % 2 === 0
            ? get(turn(JOBSEEKER_PAGES, index / 2), turn(jobseekers, index))
            : get(turn(COMPANY_PAGES, (index - 1) / 2), turn(companies, index));
    });
}
/** Of 100 requests, 95 read and 5 write: they save, apply for and draft jobs. */
export function mixedLoad(load) {
    const reading = readingRequests(load);
    let count = 0;
    let read = 0;
    let written = 0;
    return () => {
        count += 1;
        return count % 20 === 0 ? write(load, written++) : reading[read++ % reading.length];
    };
}
function write({ jobseekers, companies, jobs }, index) {
    const jobseeker = jobseekers[index % jobseekers.length];
    const job = jobs[(index * 17) % jobs.length];
    switch (index % 3) {
        case 0:
            return { bytes: requestBytes('POST', `/api/savejob/${job}`, jobseeker.headers) };
        case 1:
            return { bytes: requestBytes('POST', '/api/jobapply', jobseeker.headers, { job_id: job }), accepted: [409] };
        default:
            return {
                bytes: requestBytes('POST', '/api/company/jobpost/savetodraft', companies[index % companies.length].headers, {
                    title: `Draft ${index}`,
                }),
            };
    }
}
