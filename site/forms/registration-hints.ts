import { nearestWords } from '#contract/basics/nearest-words.ts';
import { newPasswordLength } from '#contract/passwords/length.ts';

/** Milliseconds without typing until a hint changes, so that screen readers are not interrupted. */
const pause = 800;

/** Where most residents have their e-mail, the most frequent first. */
const mailDomains =
  'gmail.com yahoo.com yahoo.co.id outlook.com hotmail.com icloud.com ymail.com mail.com'.split(
    ' ',
  );

/** A line below a field; with answers it is a question. */
interface Hint {
  text: string;
  answers?: readonly { label: string; act: () => void }[];
}

/**
 * Shows below the registration's fields which e-mail will log in, a likely typing error in it, and whether the password is weak.
 * Refuses nothing: who does not answer a question goes on as well.
 * @param villageWords words that an attacker tries first at this portal
 */
export function wireRegistrationHints(villageWords: readonly string[]): void {
  const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const [name, email, password] = [field('name'), field('email'), field('password')];
  if (!name || !email || !password) return;
  const answered = new Set<string>();
  addHint(email, 'field-hint wrap-anywhere', () => {
    const address = email.value.trim().toLowerCase();
    if (!address || !email.validity.valid) return { text: '' };
    const meant = answered.has(address) ? undefined : correctedAddress(address);
    if (!meant) return { text: `Anda akan login dengan: ${address}` };
    const take = (value: string) => {
      answered.add(value);
      email.value = value;
      password.focus();
    };
    const answers = [
      { label: 'Ya, ganti', act: () => take(meant) },
      { label: 'Tidak', act: () => take(address) },
    ];
    return { text: `Maksud Anda ${meant}?`, answers };
  });
  addHint(password, 'field-hint font-semibold text-amber-ink', async () => {
    const { value } = password;
    const owner = { email: email.value, name: name.value };
    const text = answered.has(value) ? '' : await describeWeakness(value, owner, villageWords);
    const take = () => {
      answered.add(value);
      password.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    };
    const change = { label: 'Ganti', act: () => password.select() };
    return { text, answers: text ? [change, { label: 'Pakai saja', act: take }] : [] };
  });
}

/** The address with the frequent domain that its own is a typing error of; undefined for others. */
export function correctedAddress(address: string): string | undefined {
  const [local, domain = ''] = address.split('@');
  const [meant] = mailDomains.includes(domain) ? [] : nearestWords(domain, mailDomains);
  return meant && `${local}@${meant}`;
}

/** What is weak about a password that is accepted all the same; empty for a good one. */
async function describeWeakness(
  password: string,
  owner: { email: string; name: string },
  villageWords: readonly string[],
): Promise<string> {
  if (!password) return '';
  const least = newPasswordLength.user;
  if ([...password].length < least)
    return `Kata sandi ini mudah ditebak. Sebaiknya ${least} karakter atau lebih.`;
  // The list of common passwords is larger than the page.
  const rule = await import('#contract/passwords/guessable.ts').catch(() => null);
  return rule?.isGuessable(password, owner, villageWords) ? rule.guessableText : '';
}

/** Adds a live region below the input, filled after a pause in typing, and the buttons of its question. */
function addHint(
  input: HTMLInputElement,
  className: string,
  describe: () => Hint | Promise<Hint>,
): void {
  const line = Object.assign(document.createElement('p'), { className, role: 'status' });
  const buttons = Object.assign(document.createElement('p'), { className: 'flex gap-3' });
  for (const part of [line, buttons]) input.closest('.field')?.appendChild(part);
  let timer: ReturnType<typeof setTimeout>;
  const update = async () => {
    const { value } = input;
    const { text, answers = [] } = await describe();
    if (value !== input.value || line.textContent === text) return;
    line.textContent = text;
    buttons.replaceChildren(...answers.map(toButton));
  };
  const toButton = ({ label: textContent, act }: { label: string; act: () => void }) => {
    const button = Object.assign(document.createElement('button'), {
      ...{ type: 'button', className: 'btn btn-secondary', textContent },
    });
    button.addEventListener('click', () => {
      act();
      void update();
    });
    return button;
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(update, pause);
  };
  input.addEventListener('input', wait);
  // Restored by the browser or by an interrupted registration.
  if (input.value) wait();
}
