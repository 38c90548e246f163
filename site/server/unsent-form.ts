/** Larger than any valid body of the pages' forms. */
const maxBytes = 10_000;

/** Texts of a submitted form by field name; empty for a missing one, and for all of too large a form. */
export async function readTexts<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const isSmall = Number(request.headers.get('Content-Length') ?? maxBytes) < maxBytes;
  const form = isSmall ? await request.formData().catch(() => null) : null;
  const texts = names.map((name) => {
    const value = form?.get(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(texts) as Record<Name, string>;
}

/**
 * Name and e-mail of an account form submitted before its script had loaded, to refill it; null for a GET.
 * The password is never returned.
 */
export const readUnsentForm = async (request: Request) =>
  request.method === 'POST' ? readTexts(request, ['name', 'email']) : null;
