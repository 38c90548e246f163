import { readCode } from '#contract/issued/code.ts';

/** The code in an address below /verifikasi; the typed text if it is no valid code, null without one. */
export function requestedCode(address: string): string | null {
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
