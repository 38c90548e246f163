/** A code in groups of four, as it is read aloud and typed: '12345678' → '1234 5678'. */
export function groupCode(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? '';
}
