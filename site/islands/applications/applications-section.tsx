import { Suspense } from 'react';
import { SectionHeading } from '#site/islands/panel/section-heading.tsx';
import { ViewTabs } from '#site/islands/panel/view-tabs.tsx';
import { Queue } from '#site/islands/queue/queue.tsx';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import { lazyPart } from '#site/ui/lazy.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { Skeleton } from '#site/ui/states/skeleton.tsx';
import { counterQuery } from './tasks.ts';

const Register = lazyPart(
  async () => (await import('#site/islands/register/register.tsx')).Register,
);

const CounterView = lazyPart(
  async () => (await import('#site/islands/counter/counter.tsx')).CounterView,
);

const BatchUpload = lazyPart(
  async () => (await import('#site/islands/signed-letters/batch/batch-upload.tsx')).BatchUpload,
);

const SurveyView = lazyPart(
  async () => (await import('#site/islands/survey/survey-view.tsx')).SurveyView,
);

const views = [
  { label: 'Pengajuan', query: 'menu=surat', view: null },
  { label: 'Buku agenda surat', query: 'menu=surat&daftar=agenda', view: 'agenda' },
  { label: 'Ajukan di loket', query: counterQuery, view: 'loket' },
  { label: 'Unggah beberapa', query: 'menu=surat&daftar=pindaian', view: 'pindaian' },
  { label: 'Kepuasan', query: 'menu=surat&daftar=kepuasan', view: 'kepuasan' },
];

/** Shown to officials who opened a resident's form and were redirected after login (`?dari=formulir`). */
const fromForm: MessageText = {
  line: 'Formulir surat diisi dengan akun warga, jadi Anda dibawa ke panel.',
  advice: 'Untuk mengajukan bagi seorang warga, buka Ajukan di loket.',
};

/** Tabs of the letters section: queue, register, counter form, batch upload and survey, each with its own URL. */
export function ApplicationsSection() {
  const address = useUrlQuery();
  const requestedView = address.get('daftar');
  const mayReadSurvey = useCan('survey.read');
  const shown = views.filter(({ view }) => view !== 'kepuasan' || mayReadSurvey);
  const current = shown.find(({ view }) => view === requestedView) ?? shown[0];
  const activeView = current?.view ?? null;

  return (
    <>
      <SectionHeading title="Surat Administratif">
        <ViewTabs label="Tampilan surat" views={shown} current={current} />
      </SectionHeading>
      {address.get('dari') === 'formulir' && (
        <div className="mb-6">
          <Message text={fromForm} />
        </div>
      )}
      <Suspense fallback={<Skeleton lines={8} />}>
        {activeView === 'agenda' && <Register />}
        {activeView === 'loket' && <CounterView />}
        {activeView === 'pindaian' && <BatchUpload />}
        {activeView === 'kepuasan' && <SurveyView />}
      </Suspense>
      {!activeView && <Queue />}
    </>
  );
}
