import { keepPreviousData, mutationOptions, useQuery } from '@tanstack/react-query';
import type { SurveyText } from '#contract/records/survey.ts';
import { surveyTextYears } from '#contract/retention.ts';
import { fewestAnswers, formatQuarter, scoreWords } from '#contract/survey.ts';
import { DeleteDialog } from '#site/forms/dialogs/confirm-dialog.tsx';
import { removeFromLists } from '#site/islands/panel/cached-lists.ts';
import { usePage } from '#site/islands/panel/list-address.ts';
import { Notice, useActs } from '#site/islands/panel/notice.tsx';
import { PagedList } from '#site/islands/panel/paged-list.tsx';
import { RowButton, RowsTable } from '#site/islands/panel/rows-table.tsx';
import { callApi, ignoreNotFound } from '#site/lib/api/api-client.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import type { Press } from '#site/lib/api/press.ts';
import { SurveyFigures } from '#site/ui/tables/survey-figures.tsx';

const queryKey = ['survey'];

const textDeletion = ({ _id: id }: SurveyText) =>
  mutationOptions({
    mutationFn: (press: Press) =>
      callApi('DELETE survey/:id', { press, params: { id } }).catch(ignoreNotFound),
    onSuccess: (_answer, _input, _result, { client }) => removeFromLists(client, queryKey, id),
  });

const deleted: MessageText = {
  line: 'Saran sudah dihapus.',
  advice: 'Nilainya tetap terhitung dalam indeks.',
};

/** How satisfied applicants are: the index of the last quarters, and what they wrote. */
export function SurveyView() {
  const [page] = usePage();
  const list = useQuery({
    queryKey: [...queryKey, page],
    queryFn: ({ signal }) => callApi('GET survey', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
  const { task: chosen, open, finish, result, report } = useActs<SurveyText>();
  return (
    <>
      <p className="mb-5 max-w-[70ch] text-ink-soft">
        <span>{`Warga menilai setelah suratnya siap. Nama dan waktunya tidak disimpan. Angka tampil mulai ${fewestAnswers} jawaban, juga di halaman `}</span>
        <a className="link" href="/janji-layanan#kepuasan" target="_blank" rel="noopener">
          Janji layanan
        </a>
        <span>.</span>
      </p>
      {list.data && <SurveyFigures quarters={list.data.triwulan} />}
      <h3 className="mt-10 mb-3 text-xl">Saran warga</h3>
      <p className="mb-5 max-w-[70ch] text-ink-soft">
        {`Tidak tampil kepada umum. Saran triwulan ini terbuka mulai ${fewestAnswers} jawaban atau setelah triwulannya selesai, dan dihapus setelah ${surveyTextYears} tahun.`}
      </p>
      <PagedList
        query={list}
        lines={6}
        what="saran"
        empty={{
          title: 'Belum ada saran',
          text: 'Yang ditulis warga saat menilai suratnya akan tampil di sini.',
        }}
        label="Halaman saran"
        pager={(list.data?.totalPages ?? 1) > 1}
      >
        {(texts) => (
          <RowsTable
            caption="Saran warga"
            rows={texts}
            columns={[
              { head: 'Saran', kind: 'long', cell: ({ saran }) => saran },
              { head: 'Nilai', cell: ({ nilai }) => scoreWords[nilai - 1] },
              { head: 'Triwulan', cell: ({ triwulan }) => formatQuarter(triwulan) },
              {
                head: 'Hapus',
                kind: 'actions',
                cell: (text) => (
                  <RowButton className="row-danger" onClick={() => open(text)}>
                    Hapus
                  </RowButton>
                ),
              },
            ]}
          />
        )}
      </PagedList>
      <Notice text={result} onClose={() => report(null)} />
      {chosen && (
        <DeleteDialog
          title="Hapus saran ini?"
          deletion={textDeletion(chosen)}
          failure={{ line: 'Saran belum dihapus.' }}
          onClose={() => open(null)}
          onDeleted={() => finish(deleted, null)}
        >
          <p className="wrap-anywhere">{`“${chosen.saran}” dihapus sekarang juga. Hapus hanya bila memuat nama atau data orang.`}</p>
        </DeleteDialog>
      )}
    </>
  );
}
