export { officeRow } from './queries.ts';
export { officePhone, officeState, openVillage, readOffice, startOffice } from './read-office.ts';
