import {
  type CollectionDefinition,
  type ContentRecord,
  panelTitle,
} from '#contract/collections/define-collection.ts';
import { maxOrdered } from '#contract/collections/order.ts';
import { nameOf } from '#site/islands/content/records.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { Failure } from '#site/ui/failure.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { OrderList } from './order-list.tsx';
import type { OrderedItem } from './ordered-items.ts';
import { useOrder } from './use-order.ts';

const reloaded = 'Yang tampil sekarang urutan terbaru. Atur lagi bila masih perlu.';

interface OrderDialogProps {
  definition: CollectionDefinition;
  onClose: () => void;
}

/** Changes the order in which pages show a collection. Every move is saved at once. */
export function OrderDialog({ definition, onClose }: OrderDialogProps) {
  const { noun } = definition;
  const title = panelTitle(definition);
  const { list, ids, busy, saved, error, retry, reorder } = useOrder(definition.path);
  return (
    <Dialog
      title={`Urutan ${title}`}
      onClose={onClose}
      // The dialog cannot be closed while saving: a failure would not be shown.
      busy={busy}
      actions={
        <>
          <div className="grid basis-full gap-2 empty:hidden">
            <Failure
              error={busy ? null : error}
              line="Urutan belum disimpan."
              advice={retry ? undefined : reloaded}
              whenBrokenOff={reloaded}
            />
            <p className="text-ink-soft empty:hidden" role="status">
              {busy ? 'Menyimpan…' : saved && 'Urutan tersimpan.'}
            </p>
          </div>
          <Button variant="secondary" onClick={() => busy || onClose()}>
            Tutup
          </Button>
          {retry && (
            <Button busy={busy} onClick={retry}>
              Coba lagi
            </Button>
          )}
        </>
      }
    >
      <QueryState
        query={list}
        lines={5}
        loading={`Memuat urutan ${noun}…`}
        failure={`Urutan ${noun} belum dapat dimuat.`}
      >
        {(records) =>
          records ? (
            <>
              <p className="mb-4">
                Yang pertama tampil paling atas. Setiap perubahan langsung disimpan; halaman portal
                menampilkannya dalam semenit.
              </p>
              <OrderList
                items={itemsOf(definition, records, ids)}
                label={title}
                onReorder={reorder}
              />
            </>
          ) : (
            <p>{`Urutan dapat diatur untuk paling banyak ${maxOrdered} entri.`}</p>
          )
        }
      </QueryState>
    </Dialog>
  );
}

/** List items in the given order. The detail is the first text field other than the title. */
function itemsOf(
  definition: CollectionDefinition,
  records: readonly ContentRecord[],
  ids: readonly string[],
): OrderedItem[] {
  const byId = new Map(records.map((record) => [record._id, record]));
  const { fields, titleField } = definition;
  const line = fields.find(({ kind, name }) => kind === 'text' && name !== titleField)?.name;
  return ids.flatMap((id) => {
    const record = byId.get(id);
    if (!record) return [];
    return { id, name: nameOf(definition, record), detail: String((line && record[line]) ?? '') };
  });
}
