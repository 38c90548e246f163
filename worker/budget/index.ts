export { budgetYears, linesOf } from './service.ts';
