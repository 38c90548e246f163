import type { Role } from '../permissions.ts';

/** Shortest new password, in characters. Passwords chosen at registration have no minimum. */
export const newPasswordLength = {
  user: 8,
  operator: 12,
  admin: 12,
} as const satisfies Record<Role, number>;
