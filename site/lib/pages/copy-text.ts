/** Copies a text to the clipboard. Returns false where the browser refuses; it is offered only to https and localhost. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
