import { Bar } from './bar.tsx';

/** 'Langkah 3 dari 12' and the same as a bar. Steps count from 0 in the code, from 1 for people. */
export function StepProgress({ step, steps }: { step: number; steps: number }) {
  return (
    <div className="mt-6">
      <p className="mb-2 font-semibold text-base" id="langkah">
        Langkah {step + 1} dari {steps}
      </p>
      <Bar value={step + 1} max={steps} />
    </div>
  );
}
