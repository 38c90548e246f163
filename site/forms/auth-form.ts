import { type ApiError, asApiError } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { slowAfter, slowText } from '#site/lib/api/slow.ts';
import { messageBox } from '#site/lib/pages/message-box.ts';
import { focusFirstInvalid } from './focus-invalid.ts';

interface AuthForm {
  /** Sends the values and leaves the page. Errors are shown to the user. */
  send: (values: Record<string, string>) => Promise<void>;
  /** Message for a failure without a message of the server. */
  fallback: Omit<MessageText, 'advice'>;
  /** Label of the button while sending. */
  busyLabel: string;
  /** Advice by response status, instead of the general advice. */
  advice: Record<number, string>;
  /** Advice when the response broke off. */
  whenBrokenOff?: string;
}

/** Connects the only form of the page: validates, sends once at a time, and shows errors without clearing the input. */
export function wireAuthForm(rules: AuthForm): void {
  const { send, fallback, busyLabel, whenBrokenOff } = rules;
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
    if (now) slowTimer = setTimeout(() => showMessage('info', slowText), slowAfter);
    // Not `disabled`, which would lose the focus.
    for (const name of ['aria-busy', 'aria-disabled'])
      if (now) button.setAttribute(name, 'true');
      else button.removeAttribute(name);
    button.textContent = now ? busyLabel : label;
    const spinner = Object.assign(document.createElement('span'), { className: 'spinner' });
    spinner.setAttribute('aria-hidden', 'true');
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
      const required = inputs.find((input) => failure.errors[input.name] && hiddenPartOf(input));
      if (required) return reveal(required, failure);
      for (const input of inputs) showFieldError(input, failure.errors[input.name]);
      const advice = rules.advice[failure.status];
      showMessage('error', describeError(error, { ...fallback, advice, whenBrokenOff }));
      if (!focusFirstInvalid(form)) focusMessage();
    }
  });
  for (const input of inputs) {
    // An invalid field is validated again with every change, a valid one only on submit.
    input.addEventListener('input', () => {
      if (input.hasAttribute('aria-invalid')) showFieldError(input, fieldErrorOf(input));
    });
  }
  // A page restored from the back/forward cache would still be busy.
  addEventListener('pageshow', ({ persisted }) => persisted && setBusy(false));
  addPasswordToggle(form);
  // The page held a form that was sent before this script had loaded, and shows it as busy.
  if (form.dataset.sent) {
    setBusy(false);
    button.click();
  }
}

const hiddenPartOf = (input: HTMLInputElement) => input.closest<HTMLElement>('[hidden]');

/** Shows a field that the server also requires, such as a code. This is not an error. */
function reveal(input: HTMLInputElement, { serverMessage, errors }: ApiError): void {
  hiddenPartOf(input)?.removeAttribute('hidden');
  showMessage('info', { line: serverMessage || (errors[input.name] ?? ''), advice: '' });
  input.focus();
}

/** Shows a message in the page's live region; clears it without a text. */
export function showMessage(tone: keyof typeof toneClasses, text?: MessageText): void {
  const region = document.querySelector<HTMLElement>('#pesan');
  if (!region) return;
  region.textContent = '';
  region.setAttribute('role', tone === 'error' ? 'alert' : 'status');
  if (!text) return;
  const box = messageBox(toneClasses[tone], ...[text.line, text.advice].filter(Boolean));
  if (text.english) box.firstElementChild?.setAttribute('lang', 'en');
  region.appendChild(box);
}

const toneClasses = { success: 'tone-ok', error: 'tone-danger', info: 'tone-info' };

export function focusMessage(): void {
  document.querySelector<HTMLElement>('#pesan')?.focus();
}

/** Adds 'Tampilkan' to the password field. Created here because it needs the script. */
function addPasswordToggle(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('[type="password"]');
  if (!input) return;
  const className = 'btn btn-quiet field-corner';
  const toggle = Object.assign(document.createElement('button'), { type: 'button', className });
  const show = (shown: boolean) => {
    input.type = shown ? 'text' : 'password';
    toggle.textContent = shown ? 'Sembunyikan' : 'Tampilkan';
    toggle.setAttribute('aria-label', `${toggle.textContent} kata sandi`);
  };
  // A phone's keyboard would begin the shown password with a capital.
  for (const name of ['autocapitalize', 'autocorrect']) input.setAttribute(name, 'off');
  input.spellcheck = false;
  show(false);
  toggle.addEventListener('click', () => show(input.type === 'password'));
  // Hidden again, browsers offer to save it and nobody reads it over a shoulder.
  form.addEventListener('submit', () => show(false));
  input.insertAdjacentElement('afterend', toggle);
}

/** Shows an error at an input with the markup of ui/fields/field.tsx, for forms without React. An empty text removes it. */
function showFieldError(input: HTMLInputElement, text = ''): void {
  const id = `${input.id}-error`;
  document.getElementById(id)?.remove();
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((part) => part && part !== id);
  if (text) {
    const line = Object.assign(document.createElement('p'), {
      id,
      className: 'field-error',
      textContent: text,
    });
    input.closest('.field')?.appendChild(line);
    described.push(id);
    input.setAttribute('aria-invalid', 'true');
  } else input.removeAttribute('aria-invalid');
  if (described.length) input.setAttribute('aria-describedby', described.join(' '));
  else input.removeAttribute('aria-describedby');
}

/** The error message of an input by its attributes; empty if it is valid. */
function fieldErrorOf(input: HTMLInputElement): string {
  const label = input.labels?.[0]?.textContent?.trim() ?? input.name;
  if (input.required && !input.value.trim()) return `${label} wajib diisi`;
  if (input.validity.typeMismatch) return 'Tulis alamat email lengkap, seperti nama@contoh.com';
  const characters = Number(input.dataset.characters);
  const bare = input.value.replace(/[\s-]/g, '');
  if (characters && (bare.length !== characters || /[^a-z\d]/i.test(bare)))
    return `${label} terdiri dari ${characters} huruf dan angka`;
  const least = Number(input.dataset.least);
  if (least && [...input.value].length < least) return `${label} minimal ${least} karakter`;
  const most = Number(input.dataset.most);
  // Not `maxlength`, which would truncate pasted text silently.
  if (most && input.value.length > most) return `${label} paling banyak ${most} karakter`;
  return '';
}
