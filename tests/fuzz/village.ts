import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { collections } from '#contract/collections/index.ts';
import { openMemoryPortal } from '../platform/memory-portal.ts';
import { skuForm } from '../support/letters/submissions.ts';

/** What a document needs; other collections ignore it. */
const sampleDocument = { judul: 'Perdes', kelas: 'berkala', alasan: 'Masih disusun.' };

/** Names of valid and invalid pictures, which generated requests use. */
export type FileName = keyof Awaited<ReturnType<typeof makeFiles>>;

async function makeFiles() {
  const drawn = sharp({ create: { width: 16, height: 12, channels: 3, background: '#3f6b4b' } });
  const [jpeg, png, webp] = await Promise.all([
    drawn.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    drawn.clone().png().toBuffer(),
    drawn.clone().webp().toBuffer(),
  ]);
  return {
    jpeg,
    png,
    webp,
    text: Buffer.from('bukan gambar'),
    empty: Buffer.alloc(0),
    cut: jpeg.subarray(0, 60),
    pdf: readFileSync('scripts/sample/files/contoh-laporan.pdf'),
    large: Buffer.alloc(5 * 2 ** 20 + 1, jpeg),
  };
}

/**
 * A portal in this process with a record of every kind, and names for its ids and links, which differ in every run.
 * `rollBackAfter` undoes the writes of a request, so that every request meets the same state.
 */
export async function openVillage() {
  const portal = openMemoryPortal();
  const accounts = { admin: await portal.account('admin'), user: await portal.account('user') };
  const other = await portal.account('user');
  const files = await makeFiles();
  const request = async (method: string, path: string, token: string, body?: object) => {
    const form = body instanceof FormData;
    const headers = { 'x-auth-token': token, ...(!form && { 'content-type': 'application/json' }) };
    const sent = body && { body: form ? body : JSON.stringify(body) };
    const answer = await portal.fetch(`/api/v1/${path}`, { method, headers, ...sent });
    const json = (await answer.json()) as Record<string, string>;
    if (!answer.ok) throw new Error(`${method} ${path}: ${json.message}`);
    return json;
  };

  const names: Record<string, string> = {
    'token.admin': accounts.admin.token,
    'token.user': accounts.user.token,
    user: accounts.user.id,
    admin: accounts.admin.id,
    other: other.id,
  };
  const { token } = accounts.admin;
  for (const state of ['pending', 'approved', 'rejected']) {
    const form = await skuForm({}, files.jpeg);
    const { _id = '' } = await request('POST', 'applications/uploadapp', accounts.user.token, form);
    names[state] = _id;
  }
  const approval = { status: 'Disetujui' };
  const letter = await request('PUT', `applications/${names.approved}`, token, approval);
  const rejection = { status: 'Ditolak', adminNotes: 'Foto buram.' };
  await request('PUT', `applications/${names.rejected}`, token, rejection);
  const register = (await request('GET', 'letters', token)) as unknown as {
    data: { _id: string }[];
  };
  for (const { path } of collections) {
    const form = new FormData();
    const picture = new Blob([new Uint8Array(files.png)]);
    for (const field of ['image', 'foto']) form.set(field, picture, 'foto.png');
    for (const [name, text] of Object.entries(sampleDocument)) form.set(name, text);
    names[path] = (await request('POST', `${path}/add`, token, form))._id ?? '';
  }
  names.letter = register.data[0]?._id ?? '';
  names.kode = letter.kodeVerifikasi ?? '';
  names.pdf = letter.pdfPath ?? '';
  const own = await request('GET', 'applications/my-applications', accounts.user.token);
  names.photo = (own as unknown as { fotoKtp: string }[])[0]?.fotoKtp ?? '';
  names.view = letter.fotoKtp ?? '';
  names.picture = [...portal.objects.keys()].find((key) => key.startsWith('media/')) ?? '';

  return {
    portal,
    names,
    files,
    /** Runs a function and rolls back its writes. */
    async rollBackAfter<Result>(run: () => Promise<Result>): Promise<Result> {
      const objects = new Map(portal.objects);
      portal.database.exec('SAVEPOINT attempt');
      try {
        return await run();
      } finally {
        portal.database.exec('ROLLBACK TO attempt; RELEASE attempt');
        portal.objects.clear();
        for (const [key, object] of objects) portal.objects.set(key, object);
      }
    },
  };
}

export type Village = Awaited<ReturnType<typeof openVillage>>;
