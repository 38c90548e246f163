/** Roles that an account may have; everyone registers as `user`. */
export type Role = 'user' | 'operator' | 'admin';

export const roleNames: Readonly<Record<Role, string>> = {
  user: 'Warga',
  operator: 'Operator',
  admin: 'Admin',
};

/** Every permission with the roles that hold it. Public routes need none. */
export const permissions = {
  'dashboard.read': ['user', 'operator', 'admin'],
  'adminpanel.read': ['operator', 'admin'],
  'account.read': ['user', 'operator', 'admin'],
  'account.password': ['user', 'operator', 'admin'],
  'account.confirm': ['user', 'operator', 'admin'],
  'account.logout': ['user', 'operator', 'admin'],
  'account.logoutEverywhere': ['user', 'operator', 'admin'],
  'account.terms': ['user', 'operator', 'admin'],
  'account.correct': ['user', 'operator', 'admin'],
  'account.export': ['user', 'operator', 'admin'],
  'account.push': ['user', 'operator', 'admin'],
  'account.delete': ['user'],
  'account.codes': ['operator', 'admin'],
  'users.list': ['admin'],
  'users.delete': ['admin'],
  'users.reset': ['admin'],
  'users.role': ['admin'],
  'users.correct': ['admin'],
  'users.codes': ['admin'],
  'deletions.list': ['admin'],
  'deletions.restore': ['admin'],
  'deletions.end': ['admin'],
  'activities.list': ['admin'],
  'activities.export': ['admin'],
  'applications.askRt': ['operator', 'admin'],
  'applications.submit': ['user', 'operator', 'admin'],
  'applications.listOwn': ['user', 'operator', 'admin'],
  'applications.list': ['operator', 'admin'],
  'applications.decide': ['operator', 'admin'],
  'applications.approve': ['admin'],
  'applications.ready': ['operator', 'admin'],
  'applications.mend': ['operator', 'admin'],
  'applications.notify': ['operator', 'admin'],
  'applications.delete': ['admin'],
  'applications.photos': ['operator', 'admin'],
  'applications.counter': ['operator', 'admin'],
  'applications.claim': ['user', 'operator', 'admin'],
  'applications.cancel': ['user', 'operator', 'admin'],
  'applications.reopen': ['operator', 'admin'],
  'intake.pause': ['admin'],
  'office.change': ['admin'],
  'incidents.list': ['admin'],
  'incidents.change': ['admin'],
  'letters.list': ['operator', 'admin'],
  'letters.summary': ['admin'],
  'letters.export': ['admin'],
  'letters.print': ['operator', 'admin'],
  'letters.withdraw': ['admin'],
  'letters.restore': ['admin'],
  'letters.replace': ['admin'],
  /** Of operators: by hand, or with a certified signature; their scans count once an admin confirms them. */
  'letters.sign': ['operator', 'admin'],
  'letters.confirmScan': ['admin'],
  'letters.pickUp': ['user', 'operator', 'admin'],
  'letters.rate': ['user', 'operator', 'admin'],
  'letters.number': ['admin'],
  'signatories.list': ['admin'],
  'signatories.change': ['admin'],
  'letterTypes.read': ['admin'],
  'letterTypes.change': ['admin'],
  'letterTypes.publish': ['admin'],
  'letterTypes.retire': ['admin'],
  'letterTypes.delete': ['admin'],
  'content.add': ['operator', 'admin'],
  'content.change': ['operator', 'admin'],
  'content.delete': ['admin'],
  'content.undo': ['operator', 'admin'],
  'content.order': ['operator', 'admin'],
  'content.budget': ['operator', 'admin'],
  'survey.read': ['admin'],
  'survey.delete': ['admin'],
  'portal.refresh': ['admin'],
  'portal.read': ['admin'],
  'portal.clock': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** Minutes for which an entered password counts as recent. */
export const recentPasswordMinutes = 30;

const withRecentPassword: readonly Permission[] = [
  'users.reset',
  'users.role',
  'users.codes',
  'letters.restore',
];

/** Whether a permission can take over another account or make a withdrawn letter valid, and therefore needs a recent password. */
export function needsRecentPassword(permission: Permission): boolean {
  return withRecentPassword.includes(permission);
}

/** Roles that open the panel. */
export const officials = permissions['adminpanel.read'];

/** Whether a role holds a permission. */
export function mayDo(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role);
}
