import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IncidentRecord } from '#contract/incidents.ts';
import { Notice, useActs } from '#site/islands/panel/notice.tsx';
import { RowButton, RowsTable } from '#site/islands/panel/rows-table.tsx';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { officeRecordQuery } from '#site/lib/api/office.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { copyText } from '#site/lib/pages/copy-text.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { SelectField } from '#site/ui/fields/field.tsx';
import { focusOnMount } from '#site/ui/focus-on-mount.ts';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { SettingsPart } from '../settings-part.tsx';
import { describeLeft, incidentsQuery } from './incidents.ts';
import { noticeOf, type Reader, readers } from './notices.ts';

const headingId = 'judul-insiden';

const IncidentDialog = lazyDialog(
  async () => (await import('./incident-dialog.tsx')).IncidentDialog,
);

/** Breaches of personal data: what to do, those recorded, and the notices about one. */
export function IncidentsSection() {
  const list = useQuery(incidentsQuery);
  const { task, open, finish, result, report } = useActs<{ record?: IncidentRecord }>();
  const [noticed, setNoticed] = useState<string | null>(null);
  const actionsOn = (record: IncidentRecord) => (
    <div className="flex flex-wrap gap-2 nav:flex-nowrap">
      <RowButton onClick={() => open({ record })}>Ubah</RowButton>
      <RowButton onClick={() => setNoticed(record._id)}>Beri tahu</RowButton>
    </div>
  );
  return (
    <SettingsPart
      id={headingId}
      title="Insiden data"
      actions={<Button onClick={() => open({})}>Catat insiden</Button>}
    >
      <p className="mb-5 max-w-[70ch] text-ink-soft">
        Data warga hilang, bocor, atau dilihat orang yang tidak berhak? Hentikan dahulu: ganti kata
        sandi, atau minta pengelola portal menutupnya. Lalu catat di sini, dan beri tahu yang
        bersangkutan serta lembaga pelindungan data pribadi dalam 3 × 24 jam (UU 27/2022, pasal 46).
        Bila alamat lembaga itu tidak diketahui, mintalah dinas kominfo meneruskannya.
      </p>
      <QueryState
        query={list}
        lines={3}
        loading="Memuat insiden…"
        failure="Insiden belum dapat dimuat."
      >
        {(records) => {
          const shown = records.find(({ _id }) => _id === noticed);
          return (
            <>
              {records.length === 0 ? (
                <p>Belum ada insiden.</p>
              ) : (
                <RowsTable
                  caption="Daftar insiden"
                  rows={records}
                  columns={[
                    { head: 'Diketahui', cell: ({ ditemukan }) => formatMoment(ditemukan) },
                    { head: 'Apa yang terjadi', kind: 'long', cell: ({ uraian }) => uraian },
                    {
                      head: 'Waktu',
                      cell: (record) => {
                        const { tone, word } = describeLeft(record, new Date());
                        return <Badge tone={tone}>{word}</Badge>;
                      },
                    },
                    { head: 'Tindakan', kind: 'actions', cell: actionsOn },
                  ]}
                />
              )}
              {shown && <Notices key={shown._id} incident={shown} />}
            </>
          );
        }}
      </QueryState>
      <Notice text={result} onClose={() => report(null)} />
      {task && (
        <IncidentDialog
          record={task.record}
          onClose={() => open(null)}
          onSaved={({ _id }) => {
            setNoticed(_id);
            finish(saved, headingId);
          }}
        />
      )}
    </SettingsPart>
  );
}

const saved: MessageText = {
  line: 'Insiden tercatat.',
  advice: 'Pemberitahuannya ada di bawah: salin, kirim, atau cetak.',
};
const copied: MessageText = { line: 'Teks sudah disalin.', advice: 'Tempelkan, lalu baca lagi.' };
const refused: MessageText = { line: 'Teks belum disalin.', advice: 'Pilih teksnya, lalu salin.' };

/** The text for each reader, to copy, send or print. */
function Notices({ incident }: { incident: IncidentRecord }) {
  const office = useQuery(officeRecordQuery);
  const [reader, setReader] = useState<Reader>('warga');
  const [result, setResult] = useState<MessageText | null>(null);
  return (
    <section className="mt-8 grid gap-4" aria-labelledby="judul-pemberitahuan">
      <h4
        className="font-bold text-lg"
        id="judul-pemberitahuan"
        ref={focusOnMount}
        tabIndex={-1}
      >{`Pemberitahuan insiden ${formatMoment(incident.ditemukan)}`}</h4>
      <SelectField
        label="Untuk"
        value={reader}
        options={Object.entries(readers)}
        onChange={({ target }) => {
          setReader(target.value as Reader);
          setResult(null);
        }}
      />
      <QueryState
        query={office}
        lines={6}
        loading="Memuat data kantor…"
        failure="Data kantor belum dapat dimuat."
      >
        {(record) => {
          const text = noticeOf(reader, incident, record, new Date());
          return (
            <>
              <p className="paper-slip card max-w-[70ch] whitespace-pre-line p-5 wrap-anywhere">
                {text}
              </p>
              <div className="flex flex-wrap gap-3">
                <Button
                  variant="secondary"
                  onClick={async () => setResult((await copyText(text)) ? copied : refused)}
                >
                  Salin
                </Button>
                <Button variant="secondary" onClick={() => window.print()}>
                  Cetak
                </Button>
                {reader === 'warga' && (
                  <a
                    className="btn btn-secondary"
                    href={`https://wa.me/?${new URLSearchParams({ text })}`}
                    rel="noopener"
                    target="_blank"
                  >
                    Kirim lewat WhatsApp
                  </a>
                )}
                {reader === 'berita' && (
                  <a className="btn btn-secondary" href="/beritas/add">
                    Tulis berita
                  </a>
                )}
              </div>
            </>
          );
        }}
      </QueryState>
      <Message tone={result === refused ? 'error' : 'success'} text={result} />
    </section>
  );
}
