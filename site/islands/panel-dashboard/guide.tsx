import { usePage } from '#site/islands/panel/list-address.ts';
import { Pager } from '#site/ui/pager.tsx';
import { guideSteps } from './guide-steps.ts';

const headingId = 'judul-panduan';

/** The panel's guide, one step at a time. The step is in the URL. */
export function Guide() {
  const [requestedStep, setStep] = usePage({ page: 'langkah', heading: headingId });
  const step = Math.min(requestedStep, guideSteps.length);
  const shown = guideSteps[step - 1];
  if (!shown) return null;
  const { title, lines, picture, alt } = shown;
  return (
    <section className="card mt-5 p-5" aria-labelledby={headingId}>
      <h3 className="text-xl" id={headingId} tabIndex={-1}>
        Panduan petugas
      </h3>
      <div className="mt-4 grid grid-cols-1 items-start gap-6 xl:grid-cols-2" aria-live="polite">
        <div>
          <h4 className="font-bold text-lg">{title}</h4>
          {lines.map((line) => (
            <p className="mt-3 max-w-[60ch]" key={line}>
              {line}
            </p>
          ))}
          <a className="link lone-link mt-2" href="/bantuan/petugas">
            Panduan lengkap
          </a>
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
