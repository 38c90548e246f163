import { expect, it } from 'vitest';
import { htmlToText } from './html-to-text.ts';

it.each([
  ['<p>Satu <b>dua</b></p>\r\n<p>tiga</p>', 'Satu dua\n\ntiga'],
  ['baris<br />baru', 'baris\nbaru'],
  ['<ul><li>Pagi</li><li>Sore</li></ul>', '- Pagi\n- Sore'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
  ['Panen &amp; &ldquo;syukur&rdquo;&nbsp;&#8211; &#x41;', 'Panen & “syukur” – A'],
  ['<script>alert(1)</script><style>p{}</style><!-- x -->isi', 'isi'],
  ['&lt;b&gt;', '<b>'],
  ['polos, 1 < 2\n\nbaris', 'polos, 1 < 2\n\nbaris'],
  ['&tidakada; &#0; <p>x</p>', '&tidakada;\n\nx'],
  ['<p>200 m&sup2; &rarr; &frac14; &plusmn; &euro; &Eacute; &times;</p>', '200 m² → ¼ ± € É ×'],
  ['Tim R&D desa\nbaris kedua', 'Tim R&D desa\nbaris kedua'],
  ['<p>a</p>\n<p>&nbsp;</p>\n<p>b</p>', 'a\n\nb'],
  ['<figure><img src="a"><figcaption>Foto</figcaption></figure>Isi', 'Foto\n\nIsi'],
  ['Luas 5 m&sup2;\nbaris kedua', 'Luas 5 m²\nbaris kedua'],
])('makes text of %s', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
