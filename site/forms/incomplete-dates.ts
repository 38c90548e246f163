/** What to say of each date field that is filled in halfway: the browser gives its value as empty. */
export function incompleteDates(form: HTMLFormElement): Record<string, string> {
  const dates = [...form.querySelectorAll<HTMLInputElement>('input[type=date]')];
  const half = dates.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(
    half.map(({ name }) => [name, 'Tanggal belum lengkap. Isi hari, bulan, dan tahun.']),
  );
}
