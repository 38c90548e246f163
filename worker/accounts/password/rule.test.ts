import { describe, expect, it } from 'vitest';
import { explainNewPassword } from './rule.ts';

const siti = { email: 'siti.aminah@contoh.test', name: 'Siti Aminah', role: 'user' } as const;
const explain = (password: string) => explainNewPassword(password, siti);

describe('a new password', () => {
  it.each(['ombak kopi jendela', 'p8$kzQ!x', 'sepeda biru di sawah', 'Xk29vLpq'])(
    'accepts %s',
    (password) => expect(explain(password)).toBeNull(),
  );

  it('has at least eight visible characters, twelve for an admin', () => {
    expect(explain('p8$kzQ!')).toBe('Kata sandi baru minimal 8 karakter.');
    expect(explain('🌳🌳🌳🌳🌳🌳🌳')).toBe('Kata sandi baru minimal 8 karakter.');
    const admin = { ...siti, role: 'admin' } as const;
    expect(explainNewPassword('p8$kzQ!x9mT', admin)).toBe('Kata sandi baru minimal 12 karakter.');
    expect(explainNewPassword('p8$kzQ!x9mT2', admin)).toBeNull();
  });

  it.each([
    ['one of the commonest', 'password1'],
    ['one of the commonest in capitals', 'QWERTYUIOP'],
    ['digits alone', '12345678'],
    ['a common word with digits', 'Bismillah2024'],
    ['a common word between signs', '!!indonesia!!'],
    ['a short common word with digits', 'sayang12345'],
    ['the village with digits', 'layung2026'],
    ['the village with its kind', 'DesaLayung1'],
    ['the own name', 'SitiAminah'],
    ['the own name twice, with a year', 'sitisiti1985'],
    ['the own e-mail', 'siti.aminah@contoh.test'],
  ])('rejects %s', (_, password) => {
    expect(explain(password)).toContain('terlalu mudah ditebak');
  });

  it('may contain line breaks', () => {
    expect(explain('password\npassword')).toBeNull();
    expect(explain('\n\n\n\n\n\n\n\n')).toBeNull();
  });
});
