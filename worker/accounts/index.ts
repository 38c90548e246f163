export { deleteUnused, eraseAccounts } from './account/removal.ts';
export { deleteExpired } from './service.ts';
export { hasAccounts } from './users/list.ts';
