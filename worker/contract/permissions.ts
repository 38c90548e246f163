/** Roles that an account may have; everyone registers as `user`. */
export type Role = 'user' | 'admin';

/** Every permission with the roles that hold it. Public routes need none. */
export const permissions = {
  'dashboard.read': ['user', 'admin'],
  'adminpanel.read': ['admin'],
  'account.read': ['user', 'admin'],
  'account.password': ['user', 'admin'],
  'account.confirm': ['user', 'admin'],
  'account.logout': ['user', 'admin'],
  'account.logoutEverywhere': ['user', 'admin'],
  'account.terms': ['user', 'admin'],
  'account.correct': ['user', 'admin'],
  'account.export': ['user', 'admin'],
  'account.push': ['user', 'admin'],
  'account.delete': ['user'],
  'account.codes': ['admin'],
  'users.list': ['admin'],
  'users.delete': ['admin'],
  'users.reset': ['admin'],
  'users.role': ['admin'],
  'users.correct': ['admin'],
  'users.codes': ['admin'],
  'deletions.list': ['admin'],
  'deletions.restore': ['admin'],
  'activities.list': ['admin'],
  'activities.export': ['admin'],
  'applications.submit': ['user', 'admin'],
  'applications.listOwn': ['user', 'admin'],
  'applications.list': ['admin'],
  'applications.decide': ['admin'],
  'applications.mend': ['admin'],
  'applications.notify': ['admin'],
  'applications.askRt': ['admin'],
  'applications.delete': ['admin'],
  'applications.photos': ['admin'],
  'applications.counter': ['admin'],
  'applications.claim': ['user', 'admin'],
  'applications.cancel': ['user', 'admin'],
  'applications.reopen': ['admin'],
  'intake.pause': ['admin'],
  'office.change': ['admin'],
  'letters.list': ['admin'],
  'letters.export': ['admin'],
  'letters.print': ['admin'],
  'letters.withdraw': ['admin'],
  'letters.replace': ['admin'],
  'letters.sign': ['admin'],
  'letters.pickUp': ['user', 'admin'],
  'letters.rate': ['user', 'admin'],
  'letters.disclose': ['admin'],
  'letters.number': ['admin'],
  'signatories.list': ['admin'],
  'signatories.change': ['admin'],
  'letterTypes.read': ['admin'],
  'letterTypes.change': ['admin'],
  'letterTypes.publish': ['admin'],
  'letterTypes.retire': ['admin'],
  'letterTypes.delete': ['admin'],
  'content.add': ['admin'],
  'content.change': ['admin'],
  'content.delete': ['admin'],
  'content.undo': ['admin'],
  'content.order': ['admin'],
  'content.budget': ['admin'],
  'survey.read': ['admin'],
  'survey.delete': ['admin'],
  'portal.refresh': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** Minutes for which an entered password counts as recent. */
export const recentPasswordMinutes = 30;

const withRecentPassword: readonly Permission[] = ['users.reset', 'users.role', 'users.codes'];

/** Whether a permission can take over another account and therefore needs a recent password. */
export function needsRecentPassword(permission: Permission): boolean {
  return withRecentPassword.includes(permission);
}

/** Whether a role holds a permission. */
export function mayDo(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role);
}
