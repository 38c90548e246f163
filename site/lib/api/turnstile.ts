/** The part of Cloudflare Turnstile's script that is used (developers.cloudflare.com/turnstile). */
interface Turnstile {
  render: (
    container: HTMLElement,
    options: {
      sitekey: string;
      language: string;
      size: 'flexible' | 'compact';
      callback: (token: string) => void;
      'error-callback': () => boolean;
    },
  ) => string;
  remove: (widget: string) => void;
}

const scriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** In CSS pixels; below it the flexible widget does not fit into the dialog. */
const flexibleWidth = 364;

const texts = {
  title: 'Buktikan bahwa Anda bukan robot',
  why: 'Portal sedang menerima sangat banyak permintaan. Selesaikan pemeriksaan ini; isian Anda lalu dikirim.',
  loading: 'Memuat pemeriksaan…',
  failed:
    'Pemeriksaan tidak dapat dimuat. Tekan Batal, periksa sambungan internet, lalu kirim lagi.',
};

/** Shows the challenge in a dialog; null when it is cancelled. */
export function showChallenge(siteKey: string): Promise<string | null> {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.setAttribute('aria-labelledby', 'judul-pemeriksaan');
  const title = add(dialog, 'h2', 'text-2xl', texts.title);
  title.id = 'judul-pemeriksaan';
  add(dialog, 'p', 'mt-4', texts.why);
  const widget = add(dialog, 'div', 'mt-4');
  const status = add(dialog, 'p', 'mt-4 empty:hidden', texts.loading);
  status.setAttribute('role', 'status');
  const actions = add(dialog, 'div', 'dialog-actions');
  const cancel = add(actions, 'button', 'btn btn-secondary', 'Batal');
  cancel.type = 'button';
  cancel.addEventListener('click', () => dialog.close());
  document.body.appendChild(dialog);
  dialog.showModal();

  return new Promise((resolve) => {
    let token: string | null = null;
    let remove = () => {};
    dialog.addEventListener('close', () => {
      remove();
      dialog.remove();
      resolve(token);
    });
    const fail = () => {
      status.textContent = texts.failed;
      return true;
    };
    loadScript().then((turnstile) => {
      if (!dialog.open) return;
      status.textContent = '';
      const id = turnstile.render(widget, {
        sitekey: siteKey,
        language: 'id',
        size: innerWidth < flexibleWidth ? 'compact' : 'flexible',
        callback: (solved) => {
          token = solved;
          dialog.close();
        },
        'error-callback': fail,
      });
      remove = () => turnstile.remove(id);
    }, fail);
  });
}

function loadScript(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const found = (globalThis as { turnstile?: Turnstile }).turnstile;
    if (found) return resolve(found);
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.onload = () => {
      const { turnstile } = globalThis as { turnstile?: Turnstile };
      if (turnstile) resolve(turnstile);
      else reject(new Error('no Turnstile'));
    };
    script.onerror = () => reject(new Error('no Turnstile'));
    document.head.appendChild(script);
  });
}

function add<Tag extends 'h2' | 'p' | 'div' | 'button'>(
  parent: HTMLElement,
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return parent.appendChild(element);
}
