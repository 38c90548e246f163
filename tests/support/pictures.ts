import sharp from 'sharp';
import type { ContentRecord } from '../../worker/contract/collections/define-collection.ts';
import type { Portal } from './portal.ts';

/** A picture unlike every other. */
export function newPicture(width = 48, height = 32): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } })
    .jpeg()
    .toBuffer();
}

/** What a form carries: texts, and bytes of files. */
export type Entries = Record<string, string | Uint8Array>;

export function toForm(entries: Entries, filename = 'foto.jpg'): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(entries)) {
    if (typeof value === 'string') form.set(field, value);
    else form.set(field, new Blob([new Uint8Array(value)]), filename);
  }
  return form;
}

type Answered = ContentRecord & { message: string; errors: Record<string, string> };

/** What tests of pictures ask of a portal, as an admin. */
export function pictureCalls(portal: Portal, token: string) {
  const send = (method: string, path: string, entries: Entries, filename?: string) =>
    portal.call<Answered>(method, path, { token, form: toForm(entries, filename) });
  return {
    send,
    add: (entries: Entries, filename?: string) => send('POST', 'beritas/add', entries, filename),
    put: (id: string, entries: Entries) => send('PUT', `beritas/${id}`, entries),
    remove: (path: string) => portal.call('DELETE', path, { token }),
    open: (address: unknown, init?: RequestInit) =>
      fetch(new URL(String(address), portal.url), init),
    /** Keys of all files in R2. */
    stored: async () => (await portal.env.FILES.list()).objects.map(({ key }) => key).sort(),
    /** Leaves neither records nor files. */
    clear: async () => {
      const files = (await portal.env.FILES.list()).objects.map(({ key }) => key);
      if (files.length > 0) await portal.env.FILES.delete(files);
      await portal.env.DB.prepare('DELETE FROM content_records').run();
    },
  };
}
