/** Moves the focus to the first wrong control of a form; false when there is none. */
export function focusFirstInvalid(form: Element): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input');
  wrong?.focus();
  return Boolean(wrong);
}
