export { officeRow } from './queries.ts';
export { officePhone, officeState, openVillage, readOffice } from './read-office.ts';
