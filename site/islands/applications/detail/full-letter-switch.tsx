import { useMutation } from '@tanstack/react-query';
import type { ApplicationRecord } from '#contract/applications.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { Button } from '#site/ui/button.tsx';
import { Failure } from '#site/ui/failure.tsx';
import { replaceInLists } from '../applications.ts';

/** Switches access to the full PDF on the verification page; renders nothing if the village has disabled it. */
export function FullLetterSwitch({ record }: { record: ApplicationRecord }) {
  const { _id: id, nik, suratLengkap } = record;
  const { mutate, error, isPending } = useMutation({
    mutationFn: (terbuka: boolean) =>
      callApi('PUT applications/:id/full-letter', { params: { id }, body: { terbuka } }),
    onSuccess: (changed, _terbuka, _result, { client }) => replaceInLists(client, id, changed),
  });
  if (!suratLengkap) return null;
  const isOpen = suratLengkap === 'terbuka';
  const proof = nik ? 'seluruh NIK' : 'seluruh nama';
  return (
    <section
      className="mt-5 grid justify-items-start gap-3 border-line border-t pt-5"
      aria-labelledby="judul-surat-lengkap"
    >
      <h3 className="text-lg" id="judul-surat-lengkap">
        Surat lengkap di halaman verifikasi
      </h3>
      <p role="status">
        {isOpen
          ? `Pemegang surat dapat membuka PDF-nya dengan mengetik ${proof} yang tercetak.`
          : 'Ditutup untuk surat ini: PDF-nya tidak dapat dibuka dari halaman verifikasi.'}
      </p>
      <Failure error={error} line="Belum diubah." />
      <Button variant="secondary" busy={isPending} onClick={() => mutate(!isOpen)}>
        {isOpen ? 'Tutup untuk surat ini' : 'Buka lagi'}
      </Button>
    </section>
  );
}
