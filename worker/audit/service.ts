export { recordAction } from './queries.ts';
