/** The code that an address below /verifikasi asks for, as it was typed; null where it asks for none. */
export function askedCode(address: string): string | null {
  const { pathname, searchParams } = new URL(address);
  const [, , last = ''] = pathname.split('/');
  const typed = searchParams.get('kode') ?? (last === 'tanpa-sinyal' ? '' : last);
  return typed.trim().slice(0, 40) || null;
}
