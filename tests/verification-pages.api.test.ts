import { describe, expect, it } from 'vitest';
import { village } from '#village.config.ts';
import { issueLetter } from './support/letters/issue-letter.ts';
import { storeSigned } from './support/letters/signed-letter.ts';
import { findHtmlFaults } from './support/pages/html-faults.ts';
import { visit } from './support/pages/visit.ts';
import { testPortal } from './support/test-portal.ts';

const portal = await testPortal();
const admin = (await portal.account('admin')).token;

async function open(path: string) {
  const page = await visit(portal, path);
  if (page.text) expect(await findHtmlFaults(page.text)).toEqual([]);
  return page;
}

describe('/verifikasi/{kode}', () => {
  it('shows the public data of a letter, without React and uncached', async () => {
    const { nomorSurat, kodeVerifikasi } = await issueLetter(portal, admin);
    const { status, headers, text } = await open(`/verifikasi/${kodeVerifikasi}`);
    expect(status).toBe(200);
    for (const part of [
      'Surat asli, diterbitkan',
      nomorSurat,
      'S*** A***',
      'Surat Keterangan Usaha',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Aminah|3205011501900001|Cibodas/);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(text).toContain('noindex');
    expect(text).not.toContain('astro-island');
    expect(text.match(/<h1/g)).toHaveLength(1);
  });

  it('finds the letter of a link with characters that follow it in a text', async () => {
    const { nomorSurat, kodeVerifikasi } = await issueLetter(portal, admin);
    for (const added of ['.', ')', '*', '%E2%80%9D', '?fbclid=IwAR0', '&fbclid=IwAR0', '%20cek']) {
      const { status, text } = await open(`/verifikasi/${kodeVerifikasi}${added}`);
      expect([added, status, text.includes(nomorSurat)]).toEqual([added, 200, true]);
      const answer = await portal.call('GET', `verifikasi/${kodeVerifikasi}${added}`);
      expect([added, answer.status]).toEqual([added, 200]);
    }
  });

  it('names the signer only after the signed letter was uploaded, with the hashes of both files', async () => {
    const { kodeVerifikasi } = await issueLetter(portal, admin);
    const page = async () => (await open(`/verifikasi/${kodeVerifikasi}`)).text;
    const waiting = await page();
    expect(waiting).toContain(`Surat asli, diterbitkan Desa ${village.name}`);
    expect(waiting).toContain(
      'Periksa tanda tangan basah dan cap pada kertasnya. Salinan bertanda tangan belum diunggah.',
    );
    expect(waiting).not.toMatch(/(belum|akan) ditandatangani/i);
    const signature = { kind: 'tte', signer: 'ASEP SURYANA', trusted: false } as const;
    await storeSigned(portal, kodeVerifikasi, new TextEncoder().encode('surat'), signature);
    const signed = await page();
    for (const text of [
      'Sudah ditandatangani elektronik',
      'Nama pada sertifikat',
      'ASEP SURYANA',
      'Tidak ada dalam daftar penerbit yang dipercaya',
      'SHA-256 berkas yang sudah ditandatangani',
    ])
      expect(signed).toContain(text);
    expect(signed).not.toContain('setelah ditandatangani');
  });

  it('is the same 404 page for every unknown code', async () => {
    const pages = await Promise.all(
      ['AAAA-AAAA-AAAA-AAAA', 'x', '%20', "'%20OR%201=1%20--"].map((kode) =>
        open(`/verifikasi/${kode}`),
      ),
    );
    for (const { status, text, headers } of pages) {
      expect(status).toBe(404);
      expect(text).toContain('Kode tidak ditemukan');
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
  });
});

describe('/verifikasi', () => {
  it.each([
    'k7qm2f9axw4tp8hn',
    ' k7qm 2f9a xw4t p8hn ',
    'https://desa.example/verifikasi/K7QM-2F9A-XW4T-P8HN',
  ])('redirects %j to the letter without scripts', async (typed) => {
    const { status, headers } = await open(`/verifikasi?${new URLSearchParams({ kode: typed })}`);
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/verifikasi/K7QM-2F9A-XW4T-P8HN');
  });

  it('keeps an invalid code in the field, escaped, with an explanation', async () => {
    const { status, text } = await open('/verifikasi?kode=%22%3E%3Cscript%3Ealert(1)');
    expect(status).toBe(200);
    expect(text).toContain('Kode terdiri dari 16 huruf dan angka');
    expect(text).toContain('aria-invalid="true"');
    expect(text).not.toContain('"><script>');
    expect((await open('/verifikasi?kode=')).text).toContain('Ketik kode yang tercetak di surat.');
  });
});
