/** 'Langkah 3 dari 12' and the same as a bar. Steps count from 0 in the code, from 1 for people. */
export function StepProgress({ step, steps }: { step: number; steps: number }) {
  return (
    <div className="mt-6">
      <p className="font-semibold text-base" id="langkah">
        Langkah {step + 1} dari {steps}
      </p>
      {/* Drawn, as the page's policy allows no style attribute in what the server sends. */}
      <svg
        className="mt-2 h-2 w-full rounded-full bg-line"
        viewBox={`0 0 ${steps} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect
          className="fill-leaf motion-safe:transition-[width] motion-safe:duration-300"
          width={step + 1}
          height="1"
        />
      </svg>
    </div>
  );
}
