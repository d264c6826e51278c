import { headElements, type HeadOptions } from './headElements.ts';
import { writeHead } from './writeHead.ts';

const page = (changes: Partial<HeadOptions['head']>, path?: string): HeadOptions => ({
  head: { title: 'Driver', ...changes },
  origin: 'https://jpro.test',
  path,
  locale: 'en',
  image: 'https://jpro.test/share.png',
});
const head = (): string[] => [...document.head.children].map(({ outerHTML }) => outerHTML);

const JOB = page(
  {
    description: 'Drive',
    canonical: '/jobpost/driver/5',
    openGraph: { type: 'article', image: '/share/job/5.png' },
    jsonLd: { '@type': 'JobPosting' },
  },
  '/jobpost/driver/5',
);

beforeEach(() => {
  document.head.innerHTML =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon">';
});

test('the head of a page has absolute addresses, languages, share tags and structured data', () => {
  writeHead(JOB);
  expect(head()).toEqual([
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<link rel="icon">',
    '<meta name="description" content="Drive">',
    '<link rel="canonical" href="https://jpro.test/en/jobpost/driver/5">',
    '<link rel="alternate" hreflang="my" href="https://jpro.test/my/jobpost/driver/5">',
    '<link rel="alternate" hreflang="en" href="https://jpro.test/en/jobpost/driver/5">',
    '<link rel="alternate" hreflang="x-default" href="https://jpro.test/my/jobpost/driver/5">',
    '<meta property="og:site_name" content="JPro">',
    '<meta property="og:type" content="article">',
    '<meta property="og:title" content="Driver - JPro">',
    '<meta property="og:locale" content="en_US">',
    '<meta property="og:description" content="Drive">',
    '<meta property="og:url" content="https://jpro.test/en/jobpost/driver/5">',
    '<meta property="og:image" content="https://jpro.test/share/job/5.png">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<script type="application/ld+json">{"@type":"JobPosting"}</script>',
  ]);
});

test('feed readers find the feed of a page, in its language', () => {
  writeHead(page({ feed: { title: 'Articles', path: '/blog/feed.xml' } }, '/blog'));
  expect(head()).toContain(
    '<link rel="alternate" type="application/rss+xml" title="Articles" href="https://jpro.test/en/blog/feed.xml">',
  );
});

test('nothing of the page before stays, and what is equal is not replaced', () => {
  writeHead(JOB);
  const siteName = document.querySelector('[property="og:site_name"]');
  writeHead(page({ robots: 'noindex' }));
  expect(document.querySelector('[property="og:site_name"]')).toBe(siteName);
  expect(head().join('')).not.toMatch(/canonical|hreflang|description|ld\+json|og:url|\/share\/job/);
  expect(document.querySelector('[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(head()).toHaveLength(3 + headElements(page({ robots: 'noindex' })).length - 1);
});
