import type { MessageText } from '#site/ui/message.tsx';
import { type ApiError, asApiError } from '../lib/api/api-client.ts';
import { describeError } from '../lib/api/explain-failure.ts';
import { slowAfter, slowText } from '../lib/api/slow.ts';
import { focusFirstInvalid } from './focus-invalid.ts';
import { fieldErrorOf, showFieldError } from './form-errors.ts';

interface AuthForm {
  /** Sends the values and leaves the page; what it throws is told to the user. */
  send: (values: Record<string, string>) => Promise<void>;
  /** The fixed line for a failure without a message of the server. */
  fallback: Omit<MessageText, 'advice'>;
  /** The button's words while the answer is awaited. */
  busyLabel: string;
  /** What to do next, by status, where this form knows better than the general words. */
  advice: Record<number, string>;
  /** What to do when the response to a write broke off. */
  whenBrokenOff?: string;
}

/** Wires the page's one form: checks, sends once, shows what went wrong and keeps what was typed. */
export function wireAuthForm(rules: AuthForm): void {
  const { send, fallback, busyLabel, advice, whenBrokenOff } = rules;
  const form = document.querySelector('form');
  const button = form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!form || !button) return;
  const inputs = [...form.querySelectorAll('input')];
  const label = button.textContent;
  let busy = false;
  let slowTimer: ReturnType<typeof setTimeout>;

  const setBusy = (now: boolean) => {
    busy = now;
    clearTimeout(slowTimer);
    if (now)
      slowTimer = setTimeout(() => showMessage('info', slowText.line, slowText.advice), slowAfter);
    // Not `disabled`: that would throw the focus away.
    button.ariaBusy = button.ariaDisabled = now ? 'true' : null;
    button.textContent = now ? busyLabel : label;
    const spinner = make('span', { className: 'spinner', ariaHidden: 'true' });
    if (now) button.insertBefore(spinner, button.firstChild);
  };

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
      const asked = inputs.find((input) => failure.errors[input.name] && hiddenPartOf(input));
      if (asked) return askFor(asked, failure);
      for (const input of inputs) showFieldError(input, failure.errors[input.name]);
      const text = describeError(error, {
        ...fallback,
        advice: advice[failure.status],
        whenBrokenOff,
      });
      showMessage('error', text.line, text.advice, text.english);
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

const hiddenPartOf = (input: HTMLInputElement) => input.closest<HTMLElement>('[hidden]');

/** Shows a field that the server asks for as well, such as a code: nothing was wrong so far. */
function askFor(input: HTMLInputElement, { serverMessage, errors }: ApiError): void {
  hiddenPartOf(input)?.removeAttribute('hidden');
  showMessage('info', serverMessage || errors[input.name]);
  input.focus();
}

/** Fills the page's live region with a strong line and what to do next; empties it without texts. */
export function showMessage(
  tone: keyof typeof toneClasses,
  line = '',
  advice = '',
  english = false,
): void {
  const region = document.querySelector<HTMLElement>('#pesan');
  if (!region) return;
  region.textContent = '';
  region.setAttribute('role', tone === 'error' ? 'alert' : 'status');
  if (!line) return;
  const box = make('div', {
    className: `message ${toneClasses[tone]}`,
  });
  for (const text of [line, advice]) if (text) box.appendChild(make('p', { textContent: text }));
  if (english) box.firstElementChild?.setAttribute('lang', 'en');
  region.appendChild(box);
}

const toneClasses = { success: 'tone-ok', error: 'tone-danger', info: 'tone-info' };

export function focusMessage(): void {
  document.querySelector<HTMLElement>('#pesan')?.focus();
}

/** 'Tampilkan' in the password's corner: only where a script can make it work. */
function addPasswordToggle(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('[type="password"]');
  if (!input) return;
  const className = 'btn btn-quiet field-corner';
  const toggle = make('button', { type: 'button', className });
  const show = (shown: boolean) => {
    input.type = shown ? 'text' : 'password';
    toggle.textContent = shown ? 'Sembunyikan' : 'Tampilkan';
    toggle.setAttribute('aria-label', `${toggle.textContent} kata sandi`);
  };
  show(false);
  toggle.addEventListener('click', () => show(input.type === 'password'));
  input.insertAdjacentElement('afterend', toggle);
}

function make<Tag extends 'button' | 'div' | 'p' | 'span'>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}
