import type { KeyboardEvent } from 'react';

/** Elements with `data-step` in page order, one per step name. */
function stepsOf(form: HTMLElement): HTMLElement[] {
  const all = [...form.querySelectorAll<HTMLElement>('[data-step]')];
  const names = [...new Set(all.map(({ dataset }) => dataset.step))];
  return names.flatMap((name) => {
    const same = all.filter(({ dataset }) => dataset.step === name);
    // For radio buttons, the checked one.
    return same.find((one) => one instanceof HTMLInputElement && one.checked) ?? same[0] ?? [];
  });
}

/** Moves the focus to the step after a field. */
export function focusNextStep(form: HTMLElement, name: string): void {
  const steps = stepsOf(form);
  const index = steps.findIndex(({ dataset }) => dataset.step === name);
  steps[index + 1]?.focus();
}

function isEmpty(step: HTMLElement): boolean {
  if (step instanceof HTMLInputElement && step.type === 'radio') return !step.checked;
  if (step instanceof HTMLButtonElement) return step.dataset.filled !== 'true';
  return 'value' in step && !step.value;
}

/** Moves the focus to the first empty step. */
export function focusFirstEmpty(form: HTMLElement): void {
  stepsOf(form).find(isEmpty)?.focus();
}

/** Enter moves to the next field, Ctrl+Enter submits; on a button Enter clicks it. */
export function handleEnterKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const form = event.currentTarget;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    form.requestSubmit();
    return;
  }
  const field = event.target instanceof HTMLElement ? event.target : null;
  const step = field?.closest<HTMLElement>('[data-step], [data-step-part]')?.dataset;
  const name = step?.step ?? step?.stepPart;
  if (!name || field instanceof HTMLButtonElement) return;
  event.preventDefault();
  if (!event.repeat) focusNextStep(form, name);
}
