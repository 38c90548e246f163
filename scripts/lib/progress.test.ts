import { expect, it } from 'vitest';
import { printProgress } from './progress.ts';

function reportTo(isTTY: boolean): string {
  const written: string[] = [];
  const report = printProgress({ isTTY, write: (text) => written.push(String(text)) > 0 });
  report('Menulis tabel', 500, 2000);
  report('Menulis tabel', 1000, 2000);
  report('Menulis tabel', 2000, 2000);
  report('Menulis berkas', 3);
  return written.join('');
}

it('prints one line per task where the output is not a terminal', () => {
  expect(reportTo(false)).toBe('Menulis tabel: 500 dari 2.000\nMenulis berkas: 3\n');
});

it('draws one bar per task on a terminal and completes it', () => {
  expect(reportTo(true)).toBe(
    `${'█'.repeat(6)}${'░'.repeat(18)} Menulis tabel: 500 dari 2.000\n` +
      `\u001b[1A\u001b[2K${'█'.repeat(24)} Menulis tabel: 2.000 dari 2.000\nMenulis berkas: 3\n`,
  );
});
