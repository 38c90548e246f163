import type { Permission, Role } from '#contract/permissions.ts';
import type { VillageConfig } from '#village.config.ts';

type Setting = VillageConfig['adminCodes'];

/** Whether the village wants authenticator codes of an account with this role. */
export function requiresCodes(setting: Setting, role: Role): boolean {
  return setting === 'required' && role === 'admin';
}

/** Whether an account must turn codes on before it may do this: until then it sees the panel and cares for itself. */
export function mustTurnOnCodes(
  setting: Setting,
  { role, totpSince }: { role: Role; totpSince: string | null },
  permission: Permission,
): boolean {
  const ownCare = permission.startsWith('account.') || permission === 'adminpanel.read';
  return requiresCodes(setting, role) && totpSince === null && !ownCare;
}
