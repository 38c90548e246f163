/** A message of the portal (worker/push), in the format of Declarative Web Push. */
export interface PushMessage {
  title: string;
  body: string;
  tag: string;
  /** Address of the page that it opens. */
  navigate: string;
}

/** Reads a message; null for any other text, and for one that leads to another site. */
export function readMessage(text: string, origin: string): PushMessage | null {
  try {
    const { title, body, tag, navigate } = JSON.parse(text).notification;
    const isText = [title, body, tag, navigate].every((one) => typeof one === 'string');
    return isText && new URL(navigate).origin === origin ? { title, body, tag, navigate } : null;
  } catch {
    return null;
  }
}
