export { deleteOldTexts, surveyFigures } from './service.ts';
