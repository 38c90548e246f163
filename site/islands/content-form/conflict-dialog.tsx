import { useState } from 'react';
import type {
  CollectionDefinition,
  ContentRecord,
} from '../../../worker/contract/collections/define-collection.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Choice, findDifferences } from './conflict.ts';
import { ContestedField } from './contested-field.tsx';
import type { Entries } from './form-model.ts';

interface ConflictDialogProps {
  definition: CollectionDefinition;
  base: ContentRecord;
  rival: ContentRecord;
  entries: Entries;
  onClose: () => void;
  onSettle: (choices: Record<string, Choice>) => void;
}

/** Shows what another editor changed meanwhile, beside what was entered here, and lets one of both be kept. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { definition, base, rival, entries, onClose, onSettle } = props;
  const differences = findDifferences(definition, base, rival, entries);
  const contested = differences.filter((difference) => difference.contested);
  const others = differences.filter((difference) => !difference.contested);
  const [choices, setChoices] = useState<Record<string, Choice>>(() =>
    Object.fromEntries(contested.map(({ field }) => [field.name, 'mine'])),
  );
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Data ini sudah diubah orang lain"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Kembali ke formulir
          </Button>
          <Button onClick={() => onSettle(choices)}>Simpan pilihan ini</Button>
        </>
      }
    >
      <p>
        Sejak Anda membuka halaman ini, petugas lain telah menyimpan perubahan. Perubahan Anda belum
        disimpan.
      </p>
      {contested.map(({ field }) => (
        <ContestedField
          key={field.name}
          field={field}
          theirs={rival}
          mine={entries}
          choice={choices[field.name] ?? 'mine'}
          onChoice={(choice) => setChoices({ ...choices, [field.name]: choice })}
        />
      ))}
      {others.length > 0 && (
        <p className="mt-4">
          Juga diubah petugas lain, dan tetap seperti itu:{' '}
          <b>{others.map(({ field }) => field.label).join(', ')}</b>.
        </p>
      )}
    </Dialog>
  );
}
