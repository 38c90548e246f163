import { mostDigits } from './amounts.ts';
import { nameSigns } from './name-signs.ts';

/** What is wrong with a number or an amount of money that its rule does not take; null where the rule's message says it all. */
export function explainAmount(line: string): string | null {
  const amount = line.replace(/^rp\.?\s*/i, '');
  if (/^[-−–]\s*(?:rp\.?\s*)?\d/i.test(amount)) return 'Tidak boleh kurang dari 0.';
  // '2 juta', '500 rb', '1,5jt'.
  if (/\d\s*(?:ribu|rb|juta|jt|miliar|milyar)\b/i.test(amount))
    return 'Tulis semua angkanya, misalnya 1.500.000.';
  const signs = nameSigns(amount, '0-9., ');
  if (signs) return signs;
  const digits = amount.replace(/\D/g, '');
  if (!digits) return 'Angkanya belum ada.';
  if (/^\d{1,3}(?:[, ]\d{3})+$/.test(amount))
    return 'Pisahkan ribuan dengan titik, misalnya 1.500.000.';
  if (amount.includes(',')) return 'Tulis tanpa angka di belakang koma.';
  if (amount.includes(' ')) return 'Tulis satu angka saja, tanpa spasi.';
  if (digits.length > mostDigits)
    return `Ada ${digits.length} angka, lebih ${digits.length - mostDigits}.`;
  return 'Titik hanya di antara ribuan: 1.000, bukan 1.00 atau 10.00.';
}
