export { chooseSignatory, listSignatories } from './service.ts';
