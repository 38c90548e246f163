import sharp from 'sharp';
import type { ApplicationRecord } from '#contract/applications.ts';
import { renderPage } from '#tests/fixtures/render-page.ts';
import { letterForm, otherAnswers, skuAnswers } from '#tests/support/letters/submissions.ts';
import type { PicturePortal } from './portal.ts';
import { drawSampleCard } from './sample-card.ts';

type Answers = Record<string, string>;

const [sktm = {}, skdp = {}, skdl = {}] = otherAnswers;

/** Other applications of this week, the oldest first. */
const neighbours: readonly (readonly [at: string, answers: Answers])[] = [
  ['2026-10-28T02:10:00.000Z', { ...sktm, nama: 'Nining Kurniasih', nik: '3205014803790002' }],
  ['2026-10-29T03:25:00.000Z', { ...skdl, namaLembaga: 'Majelis Taklim Al-Hidayah' }],
  ['2026-10-30T06:40:00.000Z', { ...skuAnswers, nama: 'Asep Hidayat', nik: '3205011207800003' }],
  ['2026-10-31T02:05:00.000Z', { ...sktm, nama: 'Ujang Suherman', nik: '3205012001750001' }],
  ['2026-11-01T08:30:00.000Z', { ...skdp, nama: 'Dewi Lestari', nik: '3205014509950002' }],
  ['2026-11-01T23:50:00.000Z', { ...skuAnswers, nama: 'Cecep Ramdani', nik: '3205011011820001' }],
];

/** Creates a week's applications: letters issued, one of them signed, one application rejected, others pending. */
export async function fillWeek(portal: PicturePortal): Promise<{ scans: Buffer[]; kode: string }> {
  const { call, tokens, setTime } = portal;
  const photo = await drawSampleCard();
  const card = new Uint8Array(photo);
  async function submit(path: string, token: string, answers: Answers) {
    const photos = answers.type === 'SKDP' ? ['fotoKtp', 'fotoKk'] : ['fotoKtp'];
    const form = await letterForm(answers, photos, card);
    return (await call<ApplicationRecord>('POST', path, { token, form })).body;
  }
  async function decide(id: string, json: object) {
    const sent = { token: tokens.admin, json };
    return (await call<ApplicationRecord>('PUT', `applications/${id}`, sent)).body;
  }
  async function approve({ _id }: ApplicationRecord) {
    const { pdfPath, kodeVerifikasi } = await decide(_id, { status: 'Disetujui' });
    const file = await fetch(new URL(pdfPath ?? '', portal.url));
    return { kode: kodeVerifikasi ?? '', pdf: new Uint8Array(await file.arrayBuffer()) };
  }

  await call('PUT', 'letters/start', { token: tokens.admin, json: { tahun: 2026, nomor: 411 } });
  setTime('2026-10-27T03:00:00.000Z');
  const own = await submit('applications/uploadapp', tokens.user, {
    ...skuAnswers,
    keperluan: 'mengajukan KUR',
  });
  const issued: Uint8Array[] = [];
  for (const [index, [at, answers]] of neighbours.entries()) {
    setTime(at);
    const record = await submit('applications/counter', tokens.admin, answers);
    if (index < 3) issued.push((await approve(record)).pdf);
  }
  setTime('2026-10-31T01:30:00.000Z');
  const { kode, pdf } = await approve(own);
  const scan = await scanOf(pdf);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(scan)]), 'surat.jpg');
  setTime('2026-10-31T04:00:00.000Z');
  await call('PUT', `applications/${own._id}/signed-letter`, { token: tokens.admin, form });
  setTime('2026-10-31T04:10:00.000Z');
  const wrong = await submit('applications/uploadapp', tokens.user, sktm);
  setTime('2026-11-01T01:00:00.000Z');
  await decide(wrong._id, {
    status: 'Ditolak',
    adminNotes: 'Foto KTP tidak terbaca. Foto ulang di tempat terang, lalu ajukan lagi.',
    perbaikan: { fotoKtp: '' },
  });
  return { scans: await Promise.all(issued.slice(0, 2).map(scanOf)), kode };
}

async function scanOf(pdf: Uint8Array): Promise<Buffer> {
  const { pixels, width, height } = await renderPage(pdf, 2);
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .rotate(1, { background: '#fff' })
    .jpeg()
    .toBuffer();
}
