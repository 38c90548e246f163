import { describe, expect, it } from 'vitest';
import { pickSection } from './sections.ts';

const all = ['dashboard', 'edit', 'surat'].map((id) => ({ id }));
const some = all.slice(2);

describe('pickSection', () => {
  it('opens the section in the URL', () => {
    expect(pickSection(all, 'surat')?.id).toBe('surat');
  });

  it('defaults to Dashboard and falls back to Edit for an unknown one', () => {
    expect(pickSection(all, null)?.id).toBe('dashboard');
    expect(pickSection(all, 'lain')?.id).toBe('edit');
  });

  it('takes the first section if those do not exist', () => {
    expect(pickSection(some, null)?.id).toBe('surat');
    expect(pickSection(some, 'lain')?.id).toBe('surat');
    expect(pickSection([], null)).toBeUndefined();
  });
});
