export { deleteOldTexts, elementFigures, rate, shownQuarters, surveyTotals } from './service.ts';
