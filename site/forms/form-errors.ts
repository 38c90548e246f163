/** Shows an error at an input with the markup of ui/fields/field.tsx, for forms without React. An empty text removes it. */
export function showFieldError(input: HTMLInputElement, text = ''): void {
  const id = `${input.id}-error`;
  document.getElementById(id)?.remove();
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((part) => part && part !== id);
  if (text) {
    const line = document.createElement('p');
    line.id = id;
    line.className = 'field-error';
    line.textContent = text;
    input.closest('.field')?.appendChild(line);
    described.push(id);
    input.setAttribute('aria-invalid', 'true');
  } else input.removeAttribute('aria-invalid');
  if (described.length) input.setAttribute('aria-describedby', described.join(' '));
  else input.removeAttribute('aria-describedby');
}

/** The error message of an input by its attributes; empty if it is valid. */
export function fieldErrorOf(input: HTMLInputElement): string {
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
