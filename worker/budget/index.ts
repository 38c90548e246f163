export { budgetYears, linesOf, newestLines, type StoredLine } from './service.ts';
