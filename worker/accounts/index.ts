export { deleteUnused, eraseAccounts } from './removal/removal.ts';
export { forgetPassed } from './service.ts';
export { hasAccounts } from './users/list.ts';
