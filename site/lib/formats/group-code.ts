/** The groups of four of a code or a long number: '12345678' → ['1234', '5678']. */
export function groupsOf(code: string): string[] {
  return code.match(/.{1,4}/g) ?? [];
}

/** A code in groups of four, as it is read aloud and typed: '12345678' → '1234 5678'. */
export function groupCode(code: string): string {
  return groupsOf(code).join(' ');
}

/** Text for screen readers, character by character: '12345678' → '1 2 3 4, 5 6 7 8'. */
export function spellCode(code: string): string {
  return groupsOf(code)
    .map((group) => [...group].join(' '))
    .join(', ');
}
