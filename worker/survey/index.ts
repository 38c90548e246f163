export { deleteOldTexts, satisfactionOf, surveyFigures } from './service.ts';
