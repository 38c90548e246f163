/** The worker of pdf.js, for all supported browsers. */
import './with-resolvers.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
