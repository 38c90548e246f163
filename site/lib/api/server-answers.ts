/**
 * Whether the server answers for this page, in 15 seconds at most. A browser keeps a script that did not load for as
 * long as the page lives: asking for it again fails without a request, and only a page loaded anew can bring it. Ask
 * this before, so that a reader without a connection keeps what is there.
 */
export async function serverAnswers(): Promise<boolean> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), 15_000);
  const { signal } = limit;
  try {
    const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    return response.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
