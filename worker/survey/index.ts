export { deleteOldTexts, elementFigures, shownQuarters, surveyTotals } from './service.ts';
