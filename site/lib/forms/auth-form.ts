import { asApiError } from '../api/api-client.ts';
import { explainFailure } from '../api/explain-failure.ts';
import { focusFirstInvalid } from './focus-invalid.ts';
import { fieldErrorOf, showFieldError } from './form-errors.ts';

interface AuthForm {
  /** Sends the values and leaves the page; what it throws is told to the user. */
  send: (values: Record<string, string>) => Promise<void>;
  /** The fixed (English) line for a failure without a message of the server. */
  fallback: string;
  /** The button's words while the answer is awaited. */
  busyLabel: string;
  /** What to do next, by status, where this form knows better than the general words. */
  advice: Record<number, string>;
}

/** Wires the page's one form: checks, sends once, shows what went wrong and keeps what was typed. */
export function wireAuthForm({ send, fallback, busyLabel, advice }: AuthForm): void {
  const form = document.querySelector('form');
  const button = form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!form || !button) return;
  const inputs = [...form.querySelectorAll('input')];
  const label = button.textContent;
  let busy = false;

  function setBusy(now: boolean) {
    busy = now;
    if (!button) return;
    // Not `disabled`: that would throw the focus away.
    button.ariaBusy = button.ariaDisabled = now ? 'true' : null;
    button.textContent = now ? busyLabel : label;
    if (now) button.insertBefore(makeSpinner(), button.firstChild);
  }

  form.noValidate = true;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (busy) return;
    showMessage('error');
    for (const input of inputs) showFieldError(input, fieldErrorOf(input));
    if (focusFirstInvalid(form)) return;
    setBusy(true);
    try {
      await send(Object.fromEntries(inputs.map(({ name, value }) => [name, value])));
    } catch (error) {
      setBusy(false);
      const failure = asApiError(error);
      for (const input of inputs) showFieldError(input, failure.errors[input.name]);
      showMessage(
        'error',
        failure.serverMessage || fallback,
        advice[failure.status] ?? explainFailure(failure),
        !failure.serverMessage,
      );
      if (!focusFirstInvalid(form)) focusMessage();
    }
  });
  for (const input of inputs) {
    // A field that was found wrong is checked again as it is put right, and no sooner.
    input.addEventListener('input', () => {
      if (input.ariaInvalid) showFieldError(input, fieldErrorOf(input));
    });
  }
  // A page from the browser's own cache would still be waiting for its answer.
  addEventListener('pageshow', ({ persisted }) => persisted && setBusy(false));
  addPasswordToggle(form);
}

/** Fills the page's live region with a strong line and what to do next; empties it without texts. */
export function showMessage(
  tone: 'success' | 'error',
  line = '',
  advice = '',
  english = false,
): void {
  const region = document.querySelector<HTMLElement>('#pesan');
  if (!region) return;
  region.textContent = '';
  region.setAttribute('role', tone === 'error' ? 'alert' : 'status');
  if (!line) return;
  const box = document.createElement('div');
  box.className = tone === 'error' ? 'message message-error' : 'message message-success';
  for (const text of [line, advice]) {
    if (!text) continue;
    const part = document.createElement('p');
    part.textContent = text;
    if (english && text === line) part.lang = 'en';
    box.appendChild(part);
  }
  region.appendChild(box);
}

export function focusMessage(): void {
  document.querySelector<HTMLElement>('#pesan')?.focus();
}

/** 'Tampilkan' in the password's corner: only where a script can make it work. */
function addPasswordToggle(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('[type="password"]');
  if (!input) return;
  const toggle = document.createElement('button');
  toggle.type = 'button';
  toggle.className = 'btn btn-quiet password-toggle';
  const show = (shown: boolean) => {
    input.type = shown ? 'text' : 'password';
    toggle.textContent = shown ? 'Sembunyikan' : 'Tampilkan';
    toggle.setAttribute('aria-label', `${toggle.textContent} kata sandi`);
  };
  show(false);
  toggle.addEventListener('click', () => show(input.type === 'password'));
  input.insertAdjacentElement('afterend', toggle);
}

function makeSpinner(): HTMLElement {
  const spinner = document.createElement('span');
  spinner.className = 'spinner';
  spinner.ariaHidden = 'true';
  return spinner;
}
