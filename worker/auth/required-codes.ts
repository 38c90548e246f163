import { mayDo, type Permission, type Role } from '#contract/permissions.ts';
import type { VillageConfig } from '#village.config.ts';

type Setting = VillageConfig['adminCodes'];

/** Whether the village requires authenticator codes for this role. */
export function requiresCodes(setting: Setting, role: Role): boolean {
  return setting === 'required' && mayDo(role, 'account.codes');
}

/** Whether an account must turn codes on before it may use this permission; the panel and the own account are exempt. */
export function mustTurnOnCodes(
  setting: Setting,
  { role, totpSince }: { role: Role; totpSince: string | null },
  permission: Permission,
): boolean {
  const isExempt = permission.startsWith('account.') || permission === 'adminpanel.read';
  return requiresCodes(setting, role) && totpSince === null && !isExempt;
}
