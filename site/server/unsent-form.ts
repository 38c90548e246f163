/** Values of a form that was submitted without its script. */
export interface UnsentForm {
  name: string;
  email: string;
}

/** Larger than any valid body of these forms. */
const maxBytes = 10_000;

/**
 * Name and e-mail of an account form submitted before its script had loaded, to refill it; null for a GET.
 * The password is never returned.
 */
export async function readUnsentForm(request: Request): Promise<UnsentForm | null> {
  if (request.method !== 'POST') return null;
  const isSmall = Number(request.headers.get('Content-Length') ?? maxBytes) < maxBytes;
  const form = isSmall ? await request.formData().catch(() => null) : null;
  const textOf = (name: keyof UnsentForm) => {
    const value = form?.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: textOf('name'), email: textOf('email') };
}
