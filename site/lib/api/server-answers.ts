/**
 * Whether the server responds within 15 seconds. Browsers cache a failed module import for
 * the life of the page, so only a reload can load the script again. Check
 * first: a reload without a connection would lose the page.
 */
export async function serverAnswers(): Promise<boolean> {
  const signal = AbortSignal.timeout(15_000);
  try {
    const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    return response.ok;
  } catch {
    return false;
  }
}
