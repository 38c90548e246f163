/** The panel opens with Dashboard, and shows Edit for a menu that it does not know. */
const start = 'dashboard';
const fallback = 'edit';

/** The section that an address asks for; the first where the one due is not there. */
export function pickSection<Item extends { id: string }>(
  sections: readonly Item[],
  asked: string | null,
): Item | undefined {
  const byId = (id: string) => sections.find((section) => section.id === id);
  return byId(asked ?? start) ?? (asked === null ? undefined : byId(fallback)) ?? sections[0];
}
