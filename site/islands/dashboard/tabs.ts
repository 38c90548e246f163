/** The dashboard's tabs; `id` stands in the address as ?tab=, the first without it. */
export const tabs = [
  { id: 'dashboard', label: 'Dashboard', address: '/dashboard' },
  { id: 'riwayat', label: 'Riwayat Pengajuan', address: '/dashboard?tab=riwayat' },
] as const;

export type TabId = (typeof tabs)[number]['id'];

/** The tab that an address asks for; the first for anything unknown. */
export function pickTab(asked: string | null): TabId {
  return tabs.find(({ id }) => id === asked)?.id ?? 'dashboard';
}

export const panelId = 'panel-dashboard';
export const tabId = (id: TabId) => `tab-${id}`;

/** The tab that an arrow key, Home or End leads to; null for any other key. */
export function tabByKey(current: TabId, key: string): TabId | null {
  const index = tabs.findIndex(({ id }) => id === current);
  const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[key];
  return target === undefined ? null : (tabs.at(target % tabs.length)?.id ?? null);
}
