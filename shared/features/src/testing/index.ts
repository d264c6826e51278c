export { detailsIn, maskedCv, SHOWN_TO_COMPANIES, wholeCv } from './shownCv.ts';
