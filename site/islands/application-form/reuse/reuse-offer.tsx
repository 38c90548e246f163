import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/states/message.tsx';
import type { EarlierPerson } from './earlier-people.ts';

interface ReuseOfferProps {
  people: readonly EarlierPerson[];
  /** The newest application of this letter that is not decided. */
  waiting: ApplicationRecord | undefined;
  onReuse: (answers: EarlierPerson['answers'], nama: string) => void;
}

/** Says that an equal letter is already waiting, and offers to fill in the answers of an earlier application, by person. */
export function ReuseOffer({ people, waiting, onReuse }: ReuseOfferProps) {
  return (
    <>
      {waiting && (
        <Message className="mt-6" tone="info">
          <p>{`Anda sudah punya ${waiting.type} yang menunggu (atas nama ${waiting.nama}, nomor ${referenceOf(waiting._id)}).`}</p>
          <p>
            <a className="link" href={`/dashboard?tab=riwayat&lihat=${waiting._id}`}>
              Lihat
            </a>
            , atau isi formulir ini untuk mengajukan lagi.
          </p>
        </Message>
      )}
      {people.length > 0 && <PeopleOffer people={people} onReuse={onReuse} />}
    </>
  );
}

function PeopleOffer({ people, onReuse }: Pick<ReuseOfferProps, 'people' | 'onReuse'>) {
  return (
    <section className="card mt-6 p-5 sm:px-8" aria-labelledby="data-lama">
      <h2 className="text-lg" id="data-lama">
        Pakai data dari pengajuan sebelumnya
      </h2>
      <p className="text-base text-ink-soft">
        {people.length > 1
          ? 'Pilih untuk siapa surat ini. Foto diambil baru.'
          : 'Tinggal diperiksa dan dilengkapi. Foto diambil baru.'}
      </p>
      <ul>
        {people.map(({ id, nama, source, answers }) => (
          <li
            className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-2 last:border-b-0 last:pb-0"
            key={id}
          >
            <p className="min-w-0 flex-[1_1_8rem]">
              <span className="block font-semibold wrap-anywhere">{`Data ${nama}`}</span>
              <span className="block text-base text-ink-soft">{`dari ${source}`}</span>
            </p>
            <Button
              className="-mr-5.5"
              variant="quiet"
              aria-label={`Pakai data ${nama} dari ${source}`}
              onClick={() => onReuse(answers, nama)}
            >
              Pakai data
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
