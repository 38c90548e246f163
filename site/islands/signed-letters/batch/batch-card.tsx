import { useId } from 'react';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { type BatchItem, isOpen, isSigned, obstacleOf } from './batch.ts';
import { FindLetter } from './find-letter.tsx';

interface BatchCardProps {
  item: BatchItem;
  all: readonly BatchItem[];
  isSending: boolean;
  onChange: (change: Partial<BatchItem>) => void;
  onRemove: () => void;
}

/** One scanned page: thumbnail, matched letter and confirmation. */
export function BatchCard({ item, all, isSending, onChange, onRemove }: BatchCardProps) {
  const headId = useId();
  const { file, thumbnail, entry } = item;
  const isBusy = item.state === 'sending' || isSending;
  return (
    <article className="card flex flex-wrap items-start gap-5 p-5" aria-labelledby={headId}>
      {thumbnail && (
        <img
          className="w-28 border border-line"
          src={thumbnail}
          alt={`Halaman pertama ${file.name}`}
        />
      )}
      <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-3">
        <h3 className="wrap-anywhere text-lg" id={headId}>
          {entry ? `${entry.nomorSurat}, ${entry.nama}` : file.name}
        </h3>
        {entry && (
          <p className="wrap-anywhere text-ink-soft">{`${file.name}: ${item.matchedByCode ? 'cocok lewat kode QR' : 'dipilih dengan tangan'}`}</p>
        )}
        <State item={item} all={all} />
        {isOpen(item) && !isBusy && <Choice item={item} all={all} onChange={onChange} />}
        {isOpen(item) && !isBusy && (
          <Button variant="quiet" onClick={onRemove} aria-describedby={headId}>
            Keluarkan berkas
          </Button>
        )}
      </div>
    </article>
  );
}

type StateProps = Pick<BatchCardProps, 'item' | 'all'>;

function State({ item, all }: StateProps) {
  const { state, message, progress } = item;
  const failure = state === 'failed' ? message : null;
  const obstacle = isOpen(item) ? obstacleOf(item, all) : null;
  return (
    <div role="status" className="wrap-anywhere">
      {state === 'reading' && <p>Membaca halaman…</p>}
      {state === 'sending' && <p>{`Mengunggah ${Math.round(progress * 100)} %`}</p>}
      {state === 'done' && (
        <p>
          <b>Tersimpan.</b> <span>{message}</span>
        </p>
      )}
      {failure && <p className="field-error">{failure}</p>}
      {obstacle && obstacle !== failure && <p className="field-error">{obstacle}</p>}
    </div>
  );
}

function Choice({ item, all, onChange }: StateProps & Pick<BatchCardProps, 'onChange'>) {
  if (!item.entry) {
    return (
      <FindLetter onFound={(entry) => onChange({ entry, matchedByCode: false, confirmed: true })} />
    );
  }
  return (
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
        disabled={obstacleOf(item, all) !== null}
        onCheck={(confirmed) => onChange({ confirmed })}
      >
        Sudah dilihat, halaman ini surat tersebut
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
  );
}
