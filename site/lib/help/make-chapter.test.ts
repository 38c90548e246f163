import { describe, expect, it } from 'vitest';
import { makeChapter, sectionsOf } from './make-chapter.ts';

const markup = `<h1 id="judul">Surat &amp; akun</h1>
<p>Satu kalimat.</p>
<p>Buka <code>/login</code>, lihat <a href="akun.md#lupa">akun</a> atau <a href="petugas/README.md">petugas</a>.</p>
<h2 id="satu-kirim">Satu <strong>Kirim</strong></h2>
<ol><li>Tekan <strong>Kirim</strong>.</li></ol>
<p><img src="/_image?href=%2F_astro%2Fa.b-1.webp&amp;w=540&amp;h=9" alt="Layar" loading="lazy" width="540" height="9"></p>
<h2 id="dua">Dua</h2>
<p>Kode <code>x</code>, <a href="#satu-kirim">di sini</a>.</p>`;

describe('a chapter', () => {
  const chapter = makeChapter('/bantuan/surat', markup);

  it('extracts title, lead and sections', () => {
    expect(chapter).toMatchObject({ title: 'Surat & akun', lead: 'Satu kalimat.' });
    expect(chapter.html).not.toContain('<h1');
    expect(chapter.sections).toEqual([
      { id: 'satu-kirim', title: 'Satu Kirim' },
      { id: 'dua', title: 'Dua' },
    ]);
  });

  it('links to pages instead of files, and turns paths into links', () => {
    expect(chapter.html).toContain('<a href="/login">/login</a>');
    expect(chapter.html).toContain('href="/bantuan/akun#lupa"');
    expect(chapter.html).toContain('href="/bantuan/petugas"');
    expect(chapter.html).toContain('href="#satu-kirim"');
    expect(chapter.html).toContain('<code>x</code>');
    expect(chapter.html).toContain('<img src="/_astro/a.b-1.webp" alt="Layar" loading="lazy"');
  });

  it('yields a searchable text for each section', () => {
    expect(sectionsOf('/bantuan/surat', chapter)).toEqual([
      {
        href: '/bantuan/surat',
        kind: 'Panduan warga',
        title: 'Surat & akun',
        text: 'Satu kalimat.',
      },
      {
        href: '/bantuan/surat#satu-kirim',
        kind: 'Panduan warga',
        title: 'Satu Kirim',
        text: 'Tekan Kirim.',
      },
      { href: '/bantuan/surat#dua', kind: 'Panduan warga', title: 'Dua', text: 'Kode x, di sini.' },
    ]);
  });

  it('throws without title and lead, and for a link to no chapter', () => {
    expect(() => makeChapter('/bantuan', '<p>Tanpa judul</p>')).toThrow('no title and sentence');
    const astray = markup.replace('akun.md', 'hilang.md');
    expect(() => makeChapter('/bantuan/surat', astray)).toThrow('hilang.md, which is no chapter');
  });
});
