import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

/** Tells that unsaved entries of an earlier visit are back, and lets them be given up. */
export function RestoredNote({ onReset }: { onReset: () => void }) {
  const [given, setGiven] = useState(false);
  const note = useRef<HTMLDivElement>(null);

  function giveUp() {
    setGiven(true);
    onReset();
    // The button goes, and what it did is said here.
    note.current?.focus();
  }

  return (
    <div className="mt-6">
      <Message ref={note}>
        {given ? (
          <p>Isian itu sudah dihapus.</p>
        ) : (
          <>
            <p>Isian Anda yang belum tersimpan masih ada.</p>
            <p>Lanjutkan, lalu simpan.</p>
            <Button className="mt-3" variant="secondary" onClick={giveUp}>
              Hapus isian itu
            </Button>
          </>
        )}
      </Message>
    </div>
  );
}
