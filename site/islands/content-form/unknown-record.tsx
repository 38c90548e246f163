import { type ReactNode, useRef, useState } from 'react';
import type { CollectionDefinition } from '../../../worker/contract/collections/define-collection.ts';
import { sayData } from '../../lib/formats/say-data.ts';
import { panelAddress } from '../../lib/pages/panel-address.ts';
import { dropKept } from '../../lib/storage/device-store.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Message } from '../../ui/message.tsx';
import { type Draft, draftKey } from './draft.ts';
import { RescueEntries } from './rescue-entries.tsx';

interface UnknownRecordProps {
  definition: CollectionDefinition;
  id: string;
  account: string;
  /** What was typed upon the record before it was deleted, kept on this device. */
  draft: Draft | null;
}

/** The record of this address is not there; what was typed upon it may be. */
export function UnknownRecord(props: UnknownRecordProps) {
  const { definition, id, account, draft } = props;
  const [given, setGiven] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  const forget = () => dropKept(draftKey(account, definition.path, id)).catch(() => undefined);

  async function carried() {
    await forget();
    location.assign(definition.form.addPath);
  }

  async function giveUp() {
    await forget();
    setGiven(true);
    note.current?.focus();
  }

  return (
    <div className="mt-6 grid gap-6">
      {draft && (
        <Message ref={note}>
          {given ? (
            <p>Isian itu sudah dihapus.</p>
          ) : (
            <KeptEntries definition={definition} draft={draft}>
              <RescueEntries
                definition={definition}
                account={account}
                entries={draft}
                onCarried={carried}
              >
                <Button variant="quiet" onClick={giveUp}>
                  Hapus isian itu
                </Button>
              </RescueEntries>
            </KeptEntries>
          )}
        </Message>
      )}
      <NotThere definition={definition} offersNew={!draft || given} />
    </div>
  );
}

function KeptEntries(props: {
  definition: CollectionDefinition;
  draft: Draft;
  children: ReactNode;
}) {
  const { definition, draft, children } = props;
  const name = draft.texts[definition.titleField]?.trim();
  return (
    <>
      <p>Isian Anda yang belum tersimpan masih ada.</p>
      <p className="wrap-anywhere">
        {name && <b className="line-clamp-3">{name}</b>} Pakai isian itu untuk data baru, atau
        salin.
      </p>
      {children}
    </>
  );
}

interface NotThereProps {
  definition: CollectionDefinition;
  /** Not where kept entries are offered for the new one. */
  offersNew: boolean;
}

function NotThere({ definition, offersNew }: NotThereProps) {
  return (
    <div role="alert">
      <EmptyState title={`${sayData(definition)} ini tidak ditemukan`}>
        <p>Mungkin sudah dihapus, atau alamatnya salah ketik.</p>
        <div className="flex flex-wrap justify-center gap-3">
          <a
            className={buttonClass(offersNew ? 'primary' : 'secondary')}
            href={panelAddress(definition)}
          >
            Kembali ke panel
          </a>
          {offersNew && (
            <a className={buttonClass('secondary')} href={definition.form.addPath}>
              Tambah yang baru
            </a>
          )}
        </div>
      </EmptyState>
    </div>
  );
}
