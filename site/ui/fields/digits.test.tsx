import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Digits } from './digits.tsx';

it('shows groups without spaces in the text, and spells digits for screen readers', () => {
  const html = renderToStaticMarkup(<Digits>3205011501900001</Digits>);
  const [seen = '', heard = ''] = html.split('<span class="sr-only');
  expect(seen.replaceAll(/<[^>]+>/g, '')).toBe('3205011501900001');
  expect(seen.match(/<span class="mr-/g)).toHaveLength(4);
  expect(heard).toContain('>3 2 0 5, 0 1 1 5, 0 1 9 0, 0 0 0 1<');
});
