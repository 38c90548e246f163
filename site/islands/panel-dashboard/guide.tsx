import { useEffect, useState } from 'react';
import { usePage } from '#site/islands/panel/list-address.ts';
import { useFocusNext } from '#site/islands/panel/section-heading.tsx';
import { readOnDevice, storeOnDevice } from '#site/lib/storage/device-store.ts';
import { Button } from '#site/ui/button.tsx';
import { Pager } from '#site/ui/tables/pager.tsx';
import { guideSteps } from './guide-steps.ts';

const headingId = 'judul-panduan';
const linkId = 'buka-panduan';

/** Entry of a guide that was read. Stored per device: another official may not have read it. */
const readKey = 'panduan';
const readValue = 'dibaca';

/** The panel's guide, one step at a time; opened by a button once it was read. The step is in the URL. */
export function Guide() {
  const [requestedStep, setStep] = usePage({ page: 'langkah', heading: headingId });
  const [open, setOpen] = useState(() => requestedStep > 1 || readOnDevice(readKey) !== readValue);
  const focusNext = useFocusNext();
  const step = Math.min(requestedStep, guideSteps.length);
  const shown = guideSteps[step - 1];
  const atEnd = open && step === guideSteps.length;
  useEffect(() => {
    if (atEnd) storeOnDevice(readKey, readValue);
  }, [atEnd]);
  if (!open || !shown)
    return (
      <p className="mt-5 flex flex-wrap items-center gap-x-6">
        <button
          className="link min-h-11"
          type="button"
          id={linkId}
          onClick={() => {
            setOpen(true);
            focusNext(headingId);
          }}
        >
          Panduan petugas
        </button>
        <FullGuideLink />
      </p>
    );

  function close() {
    storeOnDevice(readKey, readValue);
    setOpen(false);
    if (step > 1) setStep(1);
    focusNext(linkId);
  }

  const { title, lines, picture, alt } = shown;
  return (
    <section className="card mt-5 p-5" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="text-xl" id={headingId} tabIndex={-1}>
          Panduan petugas
        </h3>
        <Button className="-mx-5.5" variant="quiet" onClick={close}>
          Sudah dibaca
        </Button>
      </div>
      <div className="mt-4 grid grid-cols-1 items-start gap-6 xl:grid-cols-2" aria-live="polite">
        <div>
          <h4 className="font-bold text-lg">{title}</h4>
          {lines.map((line) => (
            <p className="mt-3 max-w-[60ch]" key={line}>
              {line}
            </p>
          ))}
          <div className="mt-2">
            <FullGuideLink />
          </div>
        </div>
        <img
          className="w-full rounded-xl border border-line"
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={alt}
        />
      </div>
      <div className="mt-6">
        <Pager
          page={step}
          totalPages={guideSteps.length}
          label="Langkah panduan"
          onPage={setStep}
        />
      </div>
    </section>
  );
}

const FullGuideLink = () => (
  <a className="link lone-link" href="/bantuan/petugas">
    Panduan lengkap
  </a>
);
