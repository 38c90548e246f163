import { useState } from 'react';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { type LinkList, linksAreFresh, renewLink } from './letter-link.ts';
import { printLetter } from './print-letter.ts';

/** Prints a letter from this screen; `failure` tells what to do where the browser cannot. */
export function usePrint(
  { _id, pdfPath }: { _id: string; pdfPath: string | null },
  list: LinkList,
) {
  const [failed, setFailed] = useState(false);
  async function print() {
    const link = linksAreFresh(list) ? pdfPath : await renewLink(_id, list);
    setFailed(!link || !(await printLetter(link)));
  }
  return { print: () => void print(), failure: failed ? notPrintable : null };
}

const notPrintable: MessageText = {
  line: 'Surat belum dapat dicetak dari layar ini.',
  advice: 'Tekan Download PDF, buka berkasnya, lalu cetak dari sana.',
};
