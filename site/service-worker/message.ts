/** A message of the portal (worker/push), in the format of Declarative Web Push. */
export interface PushMessage {
  title: string;
  body: string;
  tag: string;
  /** Path, query and fragment of the page that it opens. */
  path: string;
}

/** Reads a message; null for any other text, and for one that leads to another site. */
export function readMessage(text: string, origin: string): PushMessage | null {
  try {
    const { notification } = JSON.parse(text);
    const { title, body, tag, navigate } = notification;
    const url = new URL(navigate);
    const isText = [title, body, tag].every((one) => typeof one === 'string');
    if (!isText || url.origin !== origin) return null;
    return { title, body, tag, path: url.pathname + url.search + url.hash };
  } catch {
    return null;
  }
}
