import type { CollectionDefinition } from '../../../worker/contract/collections/define-collection.ts';
import { panelAddress } from '../../lib/panel-address.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The record of this address is not there. */
export function UnknownRecord({ definition }: { definition: CollectionDefinition }) {
  const { noun, form } = definition;
  return (
    <div className="mt-6" role="alert">
      <EmptyState title={`Data ${noun} ini tidak ditemukan`}>
        <p>Mungkin sudah dihapus, atau alamatnya salah ketik.</p>
        <div className="flex flex-wrap justify-center gap-3">
          <a className={buttonClass()} href={panelAddress(definition)}>
            Kembali ke panel
          </a>
          <a className={buttonClass('secondary')} href={form.addPath}>
            Tambah yang baru
          </a>
        </div>
      </EmptyState>
    </div>
  );
}
