import { describe, expect, it } from 'vitest';
import { readContact } from './contact.ts';

/** The texts that call, with the number that each calls. */
const calls = (contact: string) =>
  readContact(contact).parts.flatMap(({ text, call }) => (call ? [[text, call]] : []));

describe('a contact', () => {
  it.each([
    ...['0812-3456-7890', '+62 812 3456 7890', '6281234567890', '+62 0812-3456-7890'],
    ...['+62(0)812 3456 7890', '0062 812 3456 7890', '812 3456 7890'],
  ])('calls and opens WhatsApp for %s', (typed) => {
    expect(readContact(typed)).toEqual({
      parts: [{ text: typed, call: 'tel:+6281234567890' }],
      chat: 'https://wa.me/6281234567890',
    });
  });

  it.each(['(022) 555-0100', '62 022 5550100'])('only calls the landline %s', (typed) => {
    expect(readContact(typed)).toEqual({ parts: [{ text: typed, call: 'tel:+62225550100' }] });
  });

  it('finds a number beside a name', () => {
    expect(readContact('Bu Siti: 0812 3456 7890 (RT 02), sore')).toEqual({
      parts: [
        { text: 'Bu Siti: ' },
        { text: '0812 3456 7890', call: 'tel:+6281234567890' },
        { text: ' (RT 02), sore' },
      ],
      chat: 'https://wa.me/6281234567890',
    });
    expect(calls('WA(+62 812-3456-7890)')).toEqual([['(+62 812-3456-7890', 'tel:+6281234567890']]);
  });

  it.each([
    '0812 3456 7890 / 0813 1111 2222',
    '0812-3456-7890, 081311112222',
    '0812 3456 7890 0813 1111 2222',
    '0812 3456 7890\n+62 813 1111 2222 (Pak Oman)',
  ])('calls both numbers of %j and opens WhatsApp with the first', (typed) => {
    const numbers = ['tel:+6281234567890', 'tel:+6281311112222'];
    expect(calls(typed).map(([, call]) => call)).toEqual(numbers);
    const { parts, chat } = readContact(typed);
    expect(chat).toBe('https://wa.me/6281234567890');
    expect(parts.map(({ text }) => text).join('')).toBe(typed);
  });

  it('opens WhatsApp with the mobile number that follows a landline', () => {
    const { chat } = readContact('(022) 555-0100 atau 0812 3456 7890');
    expect(chat).toBe('https://wa.me/6281234567890');
  });

  it.each(['Ibu Siti, RT 02', '1234', 'javascript:alert(1)', '', 'PIRT 2053204010123-25'])(
    'has no number in %j',
    (typed) => {
      expect(calls(typed)).toEqual([]);
      expect(readContact(typed).chat).toBeUndefined();
    },
  );
});
