import { useId } from 'react';
import { Button } from '#site/ui/button.tsx';
import { describeField, FieldFrame } from '#site/ui/fields/field.tsx';
import { matchedItems, readyItems } from './batch.ts';
import { BatchCard } from './batch-card.tsx';
import { useBatch } from './use-batch.ts';

const hint =
  'Pilih banyak foto atau PDF sekaligus, satu surat satu berkas. Kode QR di halaman menunjukkan suratnya. PDF paling besar 10 MB; foto yang besar diperkecil di sini.';

/** Uploads several scanned letters: each is matched by its QR code, confirmed and sent. */
export function BatchUpload() {
  const fileId = useId();
  const { items, isSending, add, change, remove, send } = useBatch();
  const ready = readyItems(items);
  const matched = matchedItems(items);
  const done = items.filter(({ state }) => state === 'done').length;
  const failed = items.filter(({ state }) => state === 'failed').length;
  return (
    <section className="grid gap-6" aria-label="Unggah beberapa surat bertanda tangan">
      <FieldFrame id={fileId} label="Hasil pindai surat bertanda tangan" hint={hint}>
        <input
          id={fileId}
          className="input py-2"
          type="file"
          multiple
          accept="application/pdf,image/jpeg,image/png,image/webp"
          {...describeField(fileId, { hint })}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </FieldFrame>
      {items.length > 0 && (
        <>
          <p role="status">{`${items.length} berkas, ${done} tersimpan${failed > 0 ? `, ${failed} belum` : ''}.`}</p>
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
            <Button
              variant="secondary"
              disabled={matched.length === 0 || isSending}
              onClick={() => {
                for (const { id } of matched) change(id, { confirmed: true });
              }}
            >
              {`Semua sudah dilihat (${matched.length})`}
            </Button>
            <Button busy={isSending} disabled={ready.length === 0} onClick={() => void send()}>
              {failed > 0 ? `Coba lagi (${ready.length})` : `Unggah ${ready.length} surat`}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
