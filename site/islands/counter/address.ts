/** The panel's query that shows the counter. */
export const counterQuery = 'menu=surat&daftar=loket';
