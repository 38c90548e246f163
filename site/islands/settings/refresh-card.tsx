import { useMutation } from '@tanstack/react-query';
import { overviewQuery } from '#site/islands/content/records.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { Button } from '#site/ui/button.tsx';
import { Failure } from '#site/ui/failure.tsx';
import { Message } from '#site/ui/message.tsx';
import { SettingsCard } from './settings-part.tsx';

/** Purges the edge cache, for officials who still see an old page after a change. */
export function RefreshCard() {
  const refresh = useMutation({
    mutationFn: () => callApi('POST content/refresh'),
    onSuccess: (_answer, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  });
  const { data, error, isPending } = refresh;
  return (
    <SettingsCard id="judul-segarkan" title="Halaman publik">
      <p className="max-w-[60ch]">
        Perubahan Anda sudah tersimpan, tetapi pengunjung masih melihat yang lama? Segarkan semua
        halaman.
      </p>
      <Message
        tone="success"
        text={data ? { line: data.message, advice: 'Muat ulang halaman yang Anda ubah.' } : null}
      />
      <Failure
        error={error}
        line="Halaman publik belum disegarkan."
        advice="Bila tetap gagal, sampaikan kepada pengelola portal."
      />
      <Button variant="secondary" busy={isPending} onClick={() => isPending || refresh.mutate()}>
        Segarkan halaman publik
      </Button>
    </SettingsCard>
  );
}
