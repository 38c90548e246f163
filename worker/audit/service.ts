export { type Action, recordAction } from './queries.ts';
