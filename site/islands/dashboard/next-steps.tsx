const steps = [
  { title: 'Isi formulir', text: 'Satu pertanyaan setiap langkah. Jawaban tersimpan di HP Anda.' },
  { title: 'Petugas memeriksa', text: 'Perkembangannya tampil di Riwayat Pengajuan.' },
  { title: 'Unduh surat', text: 'Surat yang disetujui menjadi PDF, tanpa perlu ke kantor desa.' },
];

/** What happens after the form is sent. */
export function NextSteps() {
  return (
    <section className="mt-12">
      <h2 className="text-xl">Begini jalannya</h2>
      <ol className="mt-4 grid grid-cols-1 gap-5 md:grid-cols-3 md:gap-8">
        {steps.map(({ title, text }, index) => (
          <li className="flex gap-4" key={title}>
            <span
              className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf font-bold text-on-leaf"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <span className="min-w-0">
              <b className="block">{title}</b>
              <span className="text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
