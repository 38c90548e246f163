import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { scanAdvice } from '#contract/issued/signature.ts';
import { useFocusNext } from '#site/islands/panel/section-heading.tsx';
import { lettersKey } from '#site/islands/register/letters.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import { ActButton } from '#site/ui/acts/act-button.tsx';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { SearchField } from '#site/ui/fields/search-field.tsx';
import { ComparePages } from '../compare-pages.tsx';
import { findLetters } from '../page-code.ts';
import { acceptedTypes } from '../send-signed.ts';
import { ReportVerdict } from '../signature-report.tsx';
import {
  type BatchItem,
  doubtOfItem,
  isCompared,
  isOpen,
  isSigned,
  matchedItems,
  obstacleOf,
  readyItems,
} from './batch.ts';
import { useBatch } from './use-batch.ts';

/** Uploads several scanned letters: each is matched by its QR code, confirmed and sent. */
export function BatchUpload() {
  const { items, isSending, add, change, remove, send } = useBatch();
  const focusNext = useFocusNext();
  const [progressId, sendId] = [useId(), useId()];
  const ready = readyItems(items);
  const matched = matchedItems(items);
  const done = items.filter(({ state }) => state === 'done').length;
  const failed = items.filter(({ state }) => state === 'failed').length;
  return (
    <section className="grid gap-6" aria-label="Unggah beberapa surat bertanda tangan">
      <Field
        className="py-2"
        label="Hasil pindai surat bertanda tangan"
        hint="Pilih banyak foto atau PDF sekaligus, satu surat satu berkas. Kode QR di halaman menunjukkan suratnya. PDF paling besar 10 MB; foto yang besar diperkecil di sini."
        type="file"
        multiple
        accept={acceptedTypes}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {!useCan('letters.confirmScan') && <p>{scanAdvice}</p>}
      {items.length > 0 && (
        <>
          <p
            role="status"
            id={progressId}
            tabIndex={-1}
          >{`${items.length} berkas, ${done} tersimpan${failed > 0 ? `, ${failed} belum` : ''}.`}</p>
          <ul className="grid gap-4">
            {items.map((item) => (
              <li key={item.id}>
                <BatchCard
                  item={item}
                  all={items}
                  isSending={isSending}
                  onChange={(values) => change(item.id, values)}
                  onRemove={() => remove(item.id)}
                />
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            {matched.length > 0 && !isSending && (
              <Button
                onClick={() => {
                  for (const { id } of matched) change(id, { confirmed: true });
                  focusNext(sendId);
                }}
              >
                {`Semua sudah dilihat (${matched.length})`}
              </Button>
            )}
            {(ready.length > 0 || isSending) && (
              <ActButton
                variant="primary"
                id={sendId}
                busy={isSending}
                onAct={(press) => void send(press).then(() => focusNext(progressId))}
              >
                {failed > 0 ? `Coba lagi (${ready.length})` : `Unggah ${ready.length} surat`}
              </ActButton>
            )}
          </div>
        </>
      )}
    </section>
  );
}

interface BatchCardProps {
  item: BatchItem;
  all: readonly BatchItem[];
  isSending: boolean;
  onChange: (change: Partial<BatchItem>) => void;
  onRemove: () => void;
}

/** One scanned letter: its pages beside those of the matched letter, and the confirmation. */
function BatchCard({ item, all, isSending, onChange, onRemove }: BatchCardProps) {
  const headId = useId();
  const { file, pages, entry, state, message, progress, report } = item;
  const failure = state === 'failed' ? message : null;
  const obstacle = obstacleOf(item, all);
  const doubt = doubtOfItem(item);
  const isEditable = isOpen(item) && !isSending;
  return (
    <article className="card grid gap-5 p-5" aria-labelledby={headId}>
      <div className="grid min-w-0 justify-items-start gap-3">
        <h3 className="text-lg" id={headId}>
          {entry ? `${entry.nomorSurat}, ${entry.nama}` : file.name}
        </h3>
        {state !== 'done' && pages.length > 0 && (
          <ComparePages
            key={entry?._id}
            kode={report ? null : (entry?.kodeVerifikasi ?? null)}
            scan={pages}
            onShown={() => onChange({ comparedWith: entry?._id ?? null })}
          />
        )}
        {entry && (
          <p className="wrap-anywhere text-ink-soft">{`${file.name}: ${item.matchedByCode ? 'cocok lewat kode QR' : 'dipilih dengan tangan'}`}</p>
        )}
        <div role="status" className="wrap-anywhere">
          {state === 'reading' && <p>Membaca halaman…</p>}
          {state === 'sending' && <p>{`Mengunggah ${Math.round(progress * 100)} %`}</p>}
          {state === 'done' && (
            <p>
              <b>Tersimpan.</b> <span>{message}</span>
            </p>
          )}
          {failure && <p className="field-error">{failure}</p>}
          {isOpen(item) && obstacle && obstacle !== failure && (
            <p className="field-error">{obstacle}</p>
          )}
        </div>
        {isOpen(item) && report && doubt && !obstacle && (
          <ReportVerdict report={report} refusal={null} />
        )}
        {isEditable && !entry && <FindLetter onFound={(entry) => onChange({ entry })} />}
        {isEditable && entry && (
          <>
            {isSigned(item) && (
              <Field
                name="alasan"
                label="Alasan mengganti berkas yang sudah ada"
                value={item.alasan}
                autoComplete="off"
                onChange={({ target }) => onChange({ alasan: target.value })}
              />
            )}
            <Checkbox
              checked={item.confirmed}
              disabled={obstacle !== null || !isCompared(item)}
              onCheck={(confirmed) => onChange({ confirmed })}
            >
              {doubt ? 'Unggah juga' : 'Sudah dilihat, halaman ini surat tersebut'}
            </Checkbox>
            <Button
              variant="quiet"
              onClick={() =>
                onChange({ entry: null, matchedByCode: false, confirmed: false, message: null })
              }
            >
              Pilih surat lain
            </Button>
          </>
        )}
        {isEditable && (
          <Button variant="quiet" onClick={onRemove} aria-describedby={headId}>
            Keluarkan berkas
          </Button>
        )}
      </div>
    </article>
  );
}

/** Searches the letter of a page by number, name or printed code. */
function FindLetter({ onFound }: { onFound: (entry: RegisterEntry) => void }) {
  const [typed, setTyped] = useState('');
  const { data, isError } = useQuery({
    queryKey: [...lettersKey, 'scan-search', typed],
    queryFn: async () => {
      const byCode = await findLetters({ kode: typed });
      return byCode.length > 0 ? byCode : findLetters({ q: typed });
    },
    enabled: typed !== '',
  });
  return (
    <div className="grid gap-3">
      <SearchField label="Cari surat: nomor, nama, atau kode" value={typed} onSearch={setTyped} />
      <div role="status">
        {isError && (
          <p className="field-error">Belum dapat mencari. Periksa sambungan, lalu coba lagi.</p>
        )}
        {data?.length === 0 && <p>Tidak ada yang cocok. Periksa nomor atau kodenya.</p>}
      </div>
      <ul className="grid gap-2">
        {data?.map((entry) => (
          <li key={entry._id}>
            <Button className="w-full" onClick={() => onFound(entry)}>
              <span className="wrap-anywhere">{`${entry.nomorSurat}, ${entry.nama}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
