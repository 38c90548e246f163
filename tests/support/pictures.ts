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

type Answered = ContentRecord & { message: string; errors: Record<string, string> };

/** A portal for the tests of one file, emptied before each test, with functions for requests as an admin. */
export async function openPictures() {
  const portal = await testPortal();
  const { token } = await portal.account('admin');

  const ask = (method: string, path: string, sent: Call = {}) =>
    portal.call<Answered>(method, path, { token, ...sent });
  const send = (method: string, path: string, entries: Entries, filename?: string) =>
    ask(method, path, { form: toForm(entries, filename) });
  const allFiles = async () => (await portal.env.FILES.list()).objects.map(({ key }) => key).sort();
  /** Keys of all files in R2 outside the trash. */
  const stored = async () => (await allFiles()).filter((key) => !key.startsWith('trash/'));
  beforeEach(async () => {
    const files = await allFiles();
    if (files.length > 0) await portal.env.FILES.delete(files);
    await portal.env.DB.prepare('DELETE FROM content_records').run();
  });

  const calls = {
    ask,
    send,
    add: (entries: Entries, filename?: string) => send('POST', 'beritas/add', entries, filename),
    put: (id: string, entries: Entries) => send('PUT', `beritas/${id}`, entries),
    remove: (path: string) => ask('DELETE', path),
    open: (address: unknown, init?: RequestInit) =>
      fetch(new URL(String(address), portal.url), init),
    stored,
  };
  return { portal, calls };
}
