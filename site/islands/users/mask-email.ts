/** An e-mail as its owner knows it again and nobody else can type it: 'sitiaminah@contoh.com' → 'si•••h@contoh.com'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = [...email.slice(0, at)];
  const [begin, end] =
    name.length > 4 ? [name.slice(0, 2), name.slice(-1)] : [name.slice(0, 1), []];
  return `${begin.join('')}•••${end.join('')}${email.slice(at)}`;
}
