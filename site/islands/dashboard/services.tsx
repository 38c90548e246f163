import { lastStep } from '#contract/issued/signature.ts';
import { findLetter } from '#contract/letters/index.ts';
import { formatWorkingHours } from '#site/lib/formats/office-hours.ts';
import { useLetterTypes } from '#site/lib/letters/letter-types.ts';
import { ArrowIcon, Icon } from '#site/ui/icon.tsx';
import { type Office, useDashboardOffice } from './office.ts';
import { OtherLetters } from './other-letters.tsx';

/** The available letters and the steps of an application. */
export function Services() {
  const { types } = useLetterTypes();
  const own = types.filter(({ type }) => findLetter(type));
  const others = types.filter(({ type }) => !findLetter(type));
  return (
    <>
      <h2 className="text-2xl">Surat apa yang Anda perlukan?</h2>
      <ul className={`mt-5 grid grid-cols-1 gap-4 md:gap-5 ${columns(own.length)}`}>
        {/* Icon, text and button are side by side if there is room. */}
        {own.map(({ type, title, summary, needs, path }) => (
          <li className="@container" key={type}>
            <a
              className="card group flex h-full flex-col gap-4 p-5 hover:border-leaf @2xl:flex-row @2xl:items-center @2xl:gap-7 @2xl:p-7"
              href={path}
            >
              <span className="grid size-16 shrink-0 place-items-center rounded-2xl bg-amber-soft text-amber-ink">
                <Icon className="w-10" viewBox="0 0 48 48" strokeWidth="2.6">
                  <path d="M11 5h19l8 8v30H11zM29 5v9h9M18 22h13M18 29h7" />
                  <circle cx="31" cy="34" r="4" />
                </Icon>
              </span>
              <span className="grow">
                <span className="block font-semibold text-amber-ink">{type}</span>
                <b className="block text-ink text-xl">{title}</b>
                <span className="mt-2 block">{summary}</span>
                <span className="mt-1 block text-ink-soft">{needs}</span>
              </span>
              <span className="btn btn-primary shrink-0 self-start group-hover:bg-leaf-strong @2xl:self-center">
                Ajukan <ArrowIcon className="w-4" />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {others.length > 0 && <OtherLetters types={others} />}
      <section className="mt-12">
        <h2 className="text-xl">Begini jalannya</h2>
        <ol className="mt-4 grid grid-cols-1 gap-5 md:grid-cols-3 md:gap-8">
          {stepsOf(useDashboardOffice()).map(({ title, text }, index) => (
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
    </>
  );
}

/** Two and four cards are laid out in pairs, other numbers in threes. */
function columns(count: number): string {
  if (count === 1) return '';
  return count === 2 || count === 4 ? 'md:grid-cols-2' : 'md:grid-cols-2 lg:grid-cols-3';
}

const stepsOf = (office: Office) => [
  { title: 'Isi formulir', text: 'Satu pertanyaan setiap langkah. Jawaban tersimpan di HP Anda.' },
  {
    title: 'Petugas memeriksa',
    text: `Pada ${formatWorkingHours(office.office)}. Perkembangannya tampil di Riwayat Pengajuan.`,
  },
  lastStep[office.letters.signature],
];
