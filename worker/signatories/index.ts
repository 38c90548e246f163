export { listSignatories } from './queries.ts';
export { chooseSignatory } from './service.ts';
