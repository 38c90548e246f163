import type { KeyboardEvent } from 'react';

/** What Enter goes through, in the order of the page: whatever carries `data-step`, each name once. */
function stepsOf(form: HTMLElement): HTMLElement[] {
  const all = [...form.querySelectorAll<HTMLElement>('[data-step]')];
  const names = [...new Set(all.map(({ dataset }) => dataset.step))];
  return names.flatMap((name) => {
    const same = all.filter(({ dataset }) => dataset.step === name);
    // Of radio buttons the one that is chosen.
    return same.find((one) => one instanceof HTMLInputElement && one.checked) ?? same[0] ?? [];
  });
}

/** Moves the focus to what comes after a field. */
export function focusAfter(form: HTMLElement, name: string): void {
  const steps = stepsOf(form);
  const index = steps.findIndex(({ dataset }) => dataset.step === name);
  steps[index + 1]?.focus();
}

function isEmpty(step: HTMLElement): boolean {
  if (step instanceof HTMLInputElement && step.type === 'radio') return !step.checked;
  if (step instanceof HTMLInputElement || step instanceof HTMLTextAreaElement) return !step.value;
  return step instanceof HTMLButtonElement;
}

/** Moves the focus to the first field that is still empty. */
export function focusFirstEmpty(form: HTMLElement): void {
  stepsOf(form).find(isEmpty)?.focus();
}

/** Enter goes on to the next field, with Ctrl it sends; on a button it presses that. */
export function handleEnterKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const form = event.currentTarget;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    form.requestSubmit();
    return;
  }
  const field = event.target instanceof HTMLElement ? event.target : null;
  const name = field?.dataset.step;
  if (!name || field instanceof HTMLButtonElement) return;
  event.preventDefault();
  if (!event.repeat) focusAfter(form, name);
}

/** The choice that a typed letter means: the next one after the chosen that begins with it; null for none. */
export function nextChoiceByLetter(
  choices: readonly string[],
  chosen: string,
  letter: string,
): string | null {
  if ([...letter].length !== 1) return null;
  const from = choices.indexOf(chosen) + 1;
  const inTurn = [...choices.slice(from), ...choices.slice(0, from)];
  return inTurn.find((choice) => choice.toLowerCase().startsWith(letter.toLowerCase())) ?? null;
}
