import { expect, it, vi } from 'vitest';
import { doOnce, tryAgain } from './try-again.ts';

it('retries failed work, and throws the last error when it keeps failing', async () => {
  const once = vi.fn().mockRejectedValueOnce(new Error('putus')).mockResolvedValue('isi');
  await expect(tryAgain(once, [0, 0])).resolves.toBe('isi');
  expect(once).toHaveBeenCalledTimes(2);
  const never = vi.fn().mockRejectedValue(new Error('putus'));
  await expect(tryAgain(never, [0, 0])).rejects.toThrow('putus');
  expect(never).toHaveBeenCalledTimes(3);
});

it('checks the result after an error of work that must not run twice', async () => {
  const failing = vi.fn().mockRejectedValue(new Error('jawaban hilang'));
  await expect(doOnce(failing, async () => true)).resolves.toBeUndefined();
  await expect(doOnce(failing, async () => false)).rejects.toThrow('jawaban hilang');
  expect(failing).toHaveBeenCalledTimes(2);
});
