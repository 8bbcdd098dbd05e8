/** The worker of pdf.js: importing this module starts it. */
import 'pdfjs-dist/build/pdf.worker.min.mjs';
