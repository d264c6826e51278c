export {
  CV_DESIGNS,
  CV_DETAILS,
  CV_LANGUAGES,
  cvAddress,
  type CvChoices,
  cvChoices,
  type CvDesign,
  type CvDetail,
  type CvLanguage,
  SHOWN_AT_FIRST,
} from './cvChoices.ts';
export { type CvContent, cvContent, type CvEntry, type CvSection } from './cvContent.ts';
export { BETWEEN, type CvFormat, cvWords } from './cvWords.ts';
export { educationTitle } from './educationTitle.ts';
