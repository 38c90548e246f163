import {
  type CollectionDefinition,
  type ContentRecord,
  panelTitle,
} from '#contract/collections/define-collection.ts';
import { maxOrdered } from '#contract/collections/order.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { Message } from '#site/ui/message.tsx';
import { nameOf } from '../content/records.ts';
import { type OrderedItem, OrderList } from './order-list.tsx';
import { useOrder } from './use-order.ts';

interface OrderDialogProps {
  definition: CollectionDefinition;
  onClose: () => void;
  onSaved: () => void;
}

/** The order in which pages show a collection: moved row by row, and saved at once for all. */
export function OrderDialog({ definition, onClose, onSaved }: OrderDialogProps) {
  const { noun } = definition;
  const title = panelTitle(definition);
  const order = useOrder(definition.path);
  const { list, ids, changed, busy, failure } = order;

  function giveUp() {
    if (busy) return;
    order.discard();
    onClose();
  }

  return (
    <Dialog
      // The changed order is restored when the dialog is opened again.
      onClose={onClose}
      busy={busy}
      title={`Urutan ${title}`}
      actions={
        <>
          <div className="grid basis-full gap-2 empty:hidden">
            <Message tone="error" text={failure} />
            {changed && !failure && <p className="font-semibold">Urutan belum disimpan.</p>}
          </div>
          <Button variant="secondary" onClick={giveUp}>
            Batal
          </Button>
          {list.data && (
            <Button busy={busy} onClick={() => order.save(onSaved)}>
              {order.mayRetry ? 'Coba lagi' : 'Simpan urutan'}
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
                {order.restored
                  ? 'Ini urutan yang tadi belum disimpan.'
                  : 'Yang pertama tampil paling atas di portal.'}
              </p>
              <OrderList
                items={itemsOf(definition, records, ids)}
                label={title}
                onReorder={order.reorder}
              />
            </>
          ) : (
            <p>Urutan dapat diatur untuk paling banyak {maxOrdered} entri.</p>
          )
        }
      </QueryState>
    </Dialog>
  );
}

/** Records in another order, each with its first other line. */
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
