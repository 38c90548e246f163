import { expect, it, vi } from 'vitest';
import { doOnce, tryAgain } from './try-again.ts';

it('tries again what failed, and throws the last fault where it goes on failing', async () => {
  const once = vi.fn().mockRejectedValueOnce(new Error('putus')).mockResolvedValue('isi');
  await expect(tryAgain(once, [0, 0])).resolves.toBe('isi');
  expect(once).toHaveBeenCalledTimes(2);
  const never = vi.fn().mockRejectedValue(new Error('putus'));
  await expect(tryAgain(never, [0, 0])).rejects.toThrow('putus');
  expect(never).toHaveBeenCalledTimes(3);
});

it('asks what holds when something that may be done only once has failed', async () => {
  const failing = vi.fn().mockRejectedValue(new Error('jawaban hilang'));
  await expect(doOnce(failing, async () => true)).resolves.toBeUndefined();
  await expect(doOnce(failing, async () => false)).rejects.toThrow('jawaban hilang');
  expect(failing).toHaveBeenCalledTimes(2);
});
