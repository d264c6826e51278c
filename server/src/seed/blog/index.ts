import { companyArticles } from './companyArticles.ts';
import { employerGuides } from './employerGuides.ts';
import { guideArticles } from './guideArticles.ts';
import { jobseekerArticles } from './jobseekerArticles.ts';

export interface Article {
  readonly category_id: number;
  readonly title_en: string;
  readonly title_my: string;
  readonly body_en: string;
  readonly body_my: string;
}

/** `category_type` 1 is for jobseekers, 2 for companies. */
export const categories = [
  { id: 1, category_type: 1, slug: 'career', name_en: 'Career advice', name_my: 'အလုပ်အကိုင်အကြံပြုချက်' },
  { id: 2, category_type: 1, slug: 'inspire', name_en: 'Inspire', name_my: 'စိတ်ခွန်အား' },
  { id: 3, category_type: 1, slug: 'news', name_en: 'News', name_my: 'သတင်း' },
  { id: 4, category_type: 2, slug: 'hiring', name_en: 'Hiring', name_my: 'ဝန်ထမ်းခန့်အပ်ခြင်း' },
  { id: 5, category_type: 2, slug: 'people', name_en: 'Leading people', name_my: 'ဝန်ထမ်းစီမံခန့်ခွဲမှု' },
] as const;

export const articles: readonly Article[] = [
  ...jobseekerArticles,
  ...companyArticles,
  ...guideArticles,
  ...employerGuides,
];
