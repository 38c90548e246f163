import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SurveyText } from '#contract/records/survey.ts';
import { surveyTextYears } from '#contract/retention.ts';
import { fewestAnswers, formatQuarter, scoreWords } from '#contract/survey.ts';
import { DeleteDialog } from '#site/forms/dialogs/confirm-dialog.tsx';
import { usePage } from '#site/islands/panel/list-address.ts';
import { Notice } from '#site/islands/panel/notice.tsx';
import { PagedList } from '#site/islands/panel/paged-list.tsx';
import { RowButton, RowsTable } from '#site/islands/panel/rows-table.tsx';
import { useFocusNext } from '#site/islands/panel/section-heading.tsx';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { SurveyFigures } from '#site/ui/tables/survey-figures.tsx';
import { surveyQuery, textDeletion } from './survey.ts';

const deleted: MessageText = {
  line: 'Saran sudah dihapus.',
  advice: 'Nilainya tetap terhitung dalam indeks.',
};

/** How satisfied applicants are: the index of the last quarters, and what they wrote. */
export function SurveyView() {
  const [page] = usePage();
  const list = useQuery(surveyQuery(page));
  const [chosen, setChosen] = useState<SurveyText | null>(null);
  const [notice, setNotice] = useState<MessageText | null>(null);
  const focusNext = useFocusNext();
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
                  <RowButton className="row-danger" onClick={() => setChosen(text)}>
                    Hapus
                  </RowButton>
                ),
              },
            ]}
          />
        )}
      </PagedList>
      <Notice text={notice} onClose={() => setNotice(null)} />
      {chosen && (
        <DeleteDialog
          title="Hapus saran ini?"
          deletion={textDeletion(chosen)}
          failure={{ line: 'Saran belum dihapus.' }}
          onClose={() => setChosen(null)}
          onDeleted={() => {
            setChosen(null);
            setNotice(deleted);
            focusNext(null);
          }}
        >
          <p className="wrap-anywhere">{`“${chosen.saran}” dihapus sekarang juga. Hapus hanya bila memuat nama atau data orang.`}</p>
        </DeleteDialog>
      )}
    </>
  );
}
