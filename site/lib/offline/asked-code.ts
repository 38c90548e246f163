import { readCode } from '#contract/issued/code.ts';

/** The code that an address below /verifikasi asks for; what was typed where that is none, null where it asks for nothing. */
export function askedCode(address: string): string | null {
  const { pathname, searchParams } = new URL(address);
  const [, , last = ''] = pathname.split('/');
  const typed = searchParams.get('kode') ?? (last === 'tanpa-sinyal' ? '' : decode(last));
  return readCode(typed) ?? (typed.trim().slice(0, 40).toUpperCase() || null);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
