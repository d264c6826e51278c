/** A page whose first view is measured. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly user: 'jobseeker' | 'company' | null;
}

/** The job, its company and the article are the first ones in the lists of the demo data. */
export async function measuredPages(url: string): Promise<readonly MeasuredPage[]> {
  const job = await firstLink(`${url}/my/search`, /href="(\/my\/jobpost\/[^"/]+\/\d+)"/);
  const company = await firstLink(url + job, /href="(\/my\/company\/[^"/]+\/\d+)"/);
  const article = await firstLink(`${url}/my/blog`, /href="(\/my\/blog\/[^"]+\/view\/\d+)"/);
  return [
    { name: 'home', path: '/my', user: null },
    { name: 'search', path: '/my/search', user: null },
    { name: 'job', path: job, user: null },
    { name: 'company', path: company, user: null },
    { name: 'article', path: article, user: null },
    { name: 'company dashboard', path: '/my/company/dashboard', user: 'company' },
    { name: 'jobseeker dashboard', path: '/my/jobseeker/dashboard', user: 'jobseeker' },
  ];
}

async function firstLink(url: string, pattern: RegExp): Promise<string> {
  const html = await (await fetch(url)).text();
  const link = pattern.exec(html)?.[1];
  if (link === undefined) throw new Error(`${url} has no link ${pattern}`);
  return link;
}
