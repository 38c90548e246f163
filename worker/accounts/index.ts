export { deleteUnused, eraseAccounts } from './account/removal.ts';
export { forgetPassed } from './service.ts';
export { hasAccounts } from './users/list.ts';
