import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLocal } from '#contract/basics/village-time.ts';
import type { IncidentRecord } from '#contract/incidents.ts';
import { Notice, useActs } from '#site/islands/panel/notice.tsx';
import { RowButton } from '#site/islands/panel/rows-table.tsx';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { officeRecordQuery } from '#site/lib/api/office.ts';
import { shareAddress } from '#site/lib/formats/whatsapp-address.ts';
import { copyText } from '#site/lib/pages/copy-text.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { SelectField } from '#site/ui/fields/field.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { Subject } from '#site/ui/subject.ts';
import { SettingsPart } from '../settings-part.tsx';
import { IncidentDialog, incidentsQuery } from './incident-dialog.tsx';
import { describeLeft, noticeOf, type Reader, readers } from './notices.ts';

const headingId = 'judul-insiden';

const saved: MessageText = {
  line: 'Insiden tercatat.',
  advice: 'Pemberitahuannya ada di bawahnya: salin, kirim, atau cetak.',
};

/** Breaches of personal data: what to do, those recorded, and the notices about one. */
export function IncidentsSection() {
  const list = useQuery(incidentsQuery);
  const { task, open, finish, result, report } = useActs<{ record?: IncidentRecord }>();
  const [noticed, setNoticed] = useState('');
  return (
    <SettingsPart
      id={headingId}
      title="Insiden data"
      actions={
        <Button variant="primary" onClick={() => open({})}>
          Catat insiden
        </Button>
      }
    >
      <p className="mb-5 max-w-[70ch] text-ink-soft">
        Data warga hilang, bocor, atau dilihat orang yang tidak berhak? Hentikan dahulu: ganti kata
        sandi, atau minta pengelola portal menutupnya. Lalu catat di sini, dan beri tahu yang
        bersangkutan serta lembaga pelindungan data pribadi dalam 3 × 24 jam (UU 27/2022, pasal 46).
        Bila alamat lembaga itu tidak diketahui, mintalah dinas kominfo meneruskannya.
      </p>
      <QueryState query={list} lines={3} what="insiden">
        {(records) => (
          <ul className="grid gap-4">
            {records.length === 0 && <li>Belum ada insiden.</li>}
            {records.map((record) => (
              <li className="card grid justify-items-start gap-3 p-5" key={record._id}>
                <Subject value={record._id}>
                  <h4 className="font-bold text-lg" id={record._id}>
                    {formatLocal(record.ditemukan)}
                  </h4>
                  <Badge {...describeLeft(record, new Date())} />
                  <p className="wrap-anywhere">{record.uraian}</p>
                  <div className="flex flex-wrap gap-2">
                    <RowButton onClick={() => open({ record })}>Ubah</RowButton>
                    <RowButton onClick={() => setNoticed(record._id)}>Beri tahu</RowButton>
                  </div>
                </Subject>
                {noticed === record._id && <Notices incident={record} />}
              </li>
            ))}
          </ul>
        )}
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

/** The text for each reader, to copy, send or print. */
function Notices({ incident }: { incident: IncidentRecord }) {
  const office = useQuery(officeRecordQuery);
  const [reader, setReader] = useState<Reader>('warga');
  const [copied, setCopied] = useState('');
  return (
    <QueryState query={office} lines={6} what="data kantor">
      {(record) => {
        const text = noticeOf(reader, incident, record, new Date());
        const copy = async () =>
          setCopied((await copyText(text)) ? 'Teks sudah disalin.' : 'Pilih teksnya, lalu salin.');
        return (
          <>
            <SelectField
              label="Untuk"
              value={reader}
              options={Object.entries(readers)}
              onChange={({ target }) => {
                setReader(target.value as Reader);
                setCopied('');
              }}
            />
            <p className="paper-slip max-w-[70ch] whitespace-pre-line wrap-anywhere">{text}</p>
            <div className="flex flex-wrap items-center gap-3">
              <Button onClick={copy}>Salin</Button>
              <Button onClick={() => window.print()}>Cetak</Button>
              {reader === 'warga' && (
                <a
                  className="btn btn-secondary"
                  href={shareAddress(text, '')}
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
              <p role="status">{copied}</p>
            </div>
          </>
        );
      }}
    </QueryState>
  );
}
