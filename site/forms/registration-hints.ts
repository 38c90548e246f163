import { newPasswordLength } from '#contract/passwords/length.ts';

/** Milliseconds without typing until a hint changes, so that screen readers are not interrupted. */
const pause = 800;

/**
 * Shows below the registration's fields which e-mail will log in, and whether the password is weak. Refuses nothing.
 * @param villageWords words that an attacker tries first at this portal
 */
export function wireRegistrationHints(villageWords: readonly string[]): void {
  const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const [name, email, password] = [field('name'), field('email'), field('password')];
  if (!name || !email || !password) return;
  addHint(email, 'field-hint wrap-anywhere', () => {
    const address = email.value.trim().toLowerCase();
    return address && email.validity.valid ? `Anda akan login dengan: ${address}` : '';
  });
  addHint(password, 'field-hint font-semibold text-amber-ink', () =>
    describeWeakness(password.value, { email: email.value, name: name.value }, villageWords),
  );
}

/** What is weak about a password that is accepted all the same; empty for a good one. */
async function describeWeakness(
  password: string,
  owner: { email: string; name: string },
  villageWords: readonly string[],
): Promise<string> {
  const least = newPasswordLength.user;
  if (password && [...password].length < least)
    return `Kata sandi ini pendek. Sebaiknya ${least} karakter atau lebih.`;
  if (!password) return '';
  // The list of common passwords is larger than the page.
  const rule = await import('#contract/passwords/guessable.ts').catch(() => null);
  return rule?.isGuessable(password, owner, villageWords) ? rule.guessableText : '';
}

/** Adds a live region below the input, filled after a pause in typing. */
function addHint(
  input: HTMLInputElement,
  className: string,
  describe: () => string | Promise<string>,
): void {
  const line = Object.assign(document.createElement('p'), { className, role: 'status' });
  input.closest('.field')?.appendChild(line);
  let timer: ReturnType<typeof setTimeout>;
  const update = async () => {
    const { value } = input;
    const text = await describe();
    if (value === input.value && line.textContent !== text) line.textContent = text;
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(update, pause);
  };
  input.addEventListener('input', wait);
  // Restored by the browser or by an interrupted registration.
  if (input.value) wait();
}
