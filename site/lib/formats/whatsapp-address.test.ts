import { describe, expect, it } from 'vitest';
import { askAddress, chatAddress } from './whatsapp-address.ts';

it('opens a chat with the encoded text', () => {
  expect(chatAddress('+6281234567890', 'Sudah siap?\nYa & ambil')).toBe(
    'https://wa.me/6281234567890?text=Sudah%20siap%3F%0AYa%20%26%20ambil',
  );
});

describe('askAddress', () => {
  it('opens a chat with the office that names the application', () => {
    expect(askAddress('+628125550100', '1A2B-3C4D')).toBe(
      `https://wa.me/628125550100?text=${encodeURIComponent('Halo Kantor Desa Layung, saya ingin bertanya tentang pengajuan surat nomor 1A2B-3C4D.')}`,
    );
    expect(askAddress('+628125550100')).toContain('bertanya.');
  });

  it('is null in a village without a number', () => {
    expect(askAddress('')).toBeNull();
  });
});
