import sharp from 'sharp';
import { beforeEach } from 'vitest';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import type { Call } from './call.ts';
import { testPortal } from './test-portal.ts';

/** A unique picture. */
export function newPicture(width = 48, height = 32): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } })
    .jpeg()
    .toBuffer();
}

/** Form entries: texts, and bytes of files. */
type Entries = Record<string, string | Uint8Array>;

export function toForm(entries: Entries, filename = 'foto.jpg'): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(entries)) {
    if (typeof value === 'string') form.set(field, value);
    else form.set(field, new Blob([new Uint8Array(value)]), filename);
  }
  return form;
}

/** A portal for the tests of one file, emptied before each test, with functions for requests as an admin. */
export async function openPictures() {
  const portal = await testPortal();
  const { token } = await portal.account('admin');

  const ask = (method: string, path: string, sent: Call = {}) =>
    portal.call<ContentRecord>(method, path, { token, ...sent });
  const send = (method: string, path: string, entries: Entries, filename?: string) =>
    ask(method, path, { form: toForm(entries, filename) });
  /** Keys of all files in R2 outside the trash. */
  const stored = async () =>
    (await portal.keys()).filter((key) => !key.startsWith('trash/')).sort();
  beforeEach(async () => {
    const files = await portal.keys();
    if (files.length > 0) await portal.env.FILES.delete(files);
    await portal.query('DELETE FROM content_records');
  });

  const calls = {
    ask,
    send,
    add: (entries: Entries, filename?: string) => send('POST', 'beritas/add', entries, filename),
    put: (id: string, entries: Entries) => send('PUT', `beritas/${id}`, entries),
    remove: (path: string) => ask('DELETE', path),
    open: portal.open,
    stored,
  };
  return { portal, calls };
}
